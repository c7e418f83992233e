"""How Parlement 1966 looks on a page: a broadsheet of the day, and its bulletins and sheets."""
