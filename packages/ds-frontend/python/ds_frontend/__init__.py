"""Error summary, pagination and form components as Jinja2 macros."""

from pathlib import Path

_folder = Path(__file__).parent

#: Folder of the templates, for a loader: ``FileSystemLoader([..., templates_path])``.
templates_path = str(_folder / "jinja2")

#: Folder of the stylesheet and the script, for a service to publish.
static_path = str(_folder / "static" / "ds-frontend")

__all__ = ["static_path", "templates_path"]
