"""As much of JSON Schema as domains use: whether a value satisfies a schema."""

from typing import Any

WORDS = {
    *("enum", "const", "type", "minimum", "maximum", "multipleOf", "anyOf", "prefixItems"),
    *("items", "uniqueItems", "minItems", "maxItems", "maxLength", "pattern", "title"),
    "description",
}


def same(a: object, b: object) -> bool:
    """Equal, and of one kind: no truth value and no fraction stands for a whole number."""
    return a == b and type(a) is type(b)


def satisfies(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a JSON value satisfies a schema; a word that is not known is a mistake."""
    assert set(schema) <= WORDS, schema
    if "enum" in schema and not any(same(value, one) for one in schema["enum"]):
        return False
    if "const" in schema and not same(value, schema["const"]):
        return False
    if "anyOf" in schema and not any(satisfies(value, one) for one in schema["anyOf"]):
        return False
    kind = schema.get("type")
    if kind == "integer":
        return type(value) is int and number_fits(value, schema)
    if kind == "string":
        return isinstance(value, str) and len(value) <= schema["maxLength"]
    if kind == "array":
        return isinstance(value, list) and list_fits(value, schema)
    return True


def number_fits(value: int, schema: dict[str, Any]) -> bool:
    """Bounds and steps."""
    low, high = schema["minimum"], schema["maximum"]
    return bool(low <= value <= high and value % schema.get("multipleOf", 1) == 0)


def list_fits(value: list[Any], schema: dict[str, Any]) -> bool:
    """Sizes, and what stands at each place."""
    first = schema.get("prefixItems", [])
    rest = schema.get("items", {})
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    if schema.get("uniqueItems") and any(value[i] in value[:i] for i in range(len(value))):
        return False
    if rest is False and len(value) > len(first):
        return False
    places = [*first[: len(value)], *[rest] * (len(value) - len(first))]
    return all(satisfies(value[i], places[i]) for i in range(len(value)))
