"""Threat Level, rule by rule."""
