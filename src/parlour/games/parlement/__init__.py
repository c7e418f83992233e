"""What both Parlement games draw with: seats in a hall, land under a map, hatchings. No game."""
