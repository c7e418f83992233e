"""How Threat Level looks on a page: a civil-defence poster, and what is laid over it."""
