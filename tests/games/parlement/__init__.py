"""Tests of what both Parlement games draw with."""
