"""What a measurement is drawn on."""
from html import escape

COLORS = ["#999999", "#d55e00", "#0072b2", "#cc79a7", "#009e73", "#e69f00", "#56b4e9"]  # told apart by colour-blind people
INK, GRID, PAPER = "#222222", "#dddddd", "#ffffff"


class Picture:
    """Collects shapes; the paper is drawn too, so that a dark page does not swallow the ink."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.size = (width, height)
        self.title = title
        self.shapes: list[str] = []
        self.text(width / 2, 24, title, anchor="middle", size=15)

    def line(self, points: list[tuple[float, float]], color: str, width: float = 1) -> None:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.shapes.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="{width}"/>')

    def dot(self, x: float, y: float, color: str) -> None:
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{color}"/>')

    def text(self, x: float, y: float, words: str, anchor: str = "start", size: int = 12, color: str = INK) -> None:
        self.shapes.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{color}">'
                           f"{escape(words)}</text>")

    def svg(self) -> str:
        width, height = self.size
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                f'height="{height}" font-family="sans-serif" role="img" aria-label="{escape(self.title)}">')
        paper = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
        return "\n".join([head, paper, *self.shapes, "</svg>"]) + "\n"
