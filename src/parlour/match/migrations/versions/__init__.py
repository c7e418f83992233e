"""One file a step; their names begin with the number of the step."""
