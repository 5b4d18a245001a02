"""The guide's site, for Sphinx. tools/docs --site builds it."""


project = "bannerrender"
author = "the authors of bannerrender"
copyright = "2026, the authors of bannerrender"
html_title = "bannerrender"

extensions = ["myst_parser", "sphinx_design"]
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "tasklist"]
myst_heading_anchors = 4
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
# Captions of code blocks in a language that Pygments doesn't know need no color.
suppress_warnings = ["misc.highlighting_failure"]

# Quotes and dashes stay as they are: "--kit" is an option.
smartquotes = False

html_theme = "furo"
html_theme_options = {"sidebar_hide_name": False, "navigation_with_keys": True}
html_show_sourcelink = False
html_copy_source = False
# Search pages and links work from a folder, without a server.
html_file_suffix = ".html"
html_static_path = []
