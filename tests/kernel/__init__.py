"""The kernel, tried on games small enough to see through."""
