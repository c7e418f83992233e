"""Lines of type that keep within their measure."""

# parlour: interpreted

from typing import Final

NARROW: Final = "iIjlt.,:;!'|()’ f"
WIDE: Final = "mwMWOQGD@%&—"
TIGHTEST: Final = 0.74


def natural(text: str, size: float, bold: bool = True) -> float:
    """About how wide a text runs."""
    whole = 0.0
    for sign in text:
        if sign in NARROW:
            whole += 0.31
        elif sign in WIDE:
            whole += 0.84
        elif sign.isupper() or ord(sign) > 0x2E80:
            whole += 0.68
        else:
            whole += 0.55
    return whole * size * (1.04 if bold else 0.96)


def line(text: str, size: float, room: float, bold: bool = True) -> dict[str, object]:
    """A text with its size, and the length it is set to where it would run over: 0 for none."""
    wide = natural(text, size, bold)
    if wide <= room:
        return {"text": text, "size": size, "length": 0}
    if wide * TIGHTEST > room:
        size = max(size * 0.5, round(size * room / (wide * TIGHTEST), 1))
    return {"text": text, "size": size, "length": round(room)}
