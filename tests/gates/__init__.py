"""The gates: style, types, architecture, packaging, the compiled build. Each is a test."""
