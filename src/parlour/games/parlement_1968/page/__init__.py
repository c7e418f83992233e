"""How Parlement 1968 looks on a page: a broadsheet of the day, and its bulletins and sheets."""
