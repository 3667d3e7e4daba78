"""Error summary, pagination and form components as Jinja2 macros, and errors of WTForms and Django forms for them."""

from pathlib import Path

from .forms import form_view
from .version import __version__

_folder = Path(__file__).parent

#: Folder of the templates, for a loader: ``FileSystemLoader([..., templates_path])``.
templates_path = str(_folder / "jinja2")

#: Folder of the stylesheet and the scripts, for a service to publish.
static_path = str(_folder / "static" / "ds-frontend")

#: The stylesheet, and the script that moves focus to the error summary and from its entries to the fields.
stylesheet = str(_folder / "static" / "ds-frontend" / "ds-frontend.min.css")
script = str(_folder / "static" / "ds-frontend" / "ds-frontend.min.js")

__all__ = ["__version__", "form_view", "script", "static_path", "stylesheet", "templates_path"]
