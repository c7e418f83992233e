def as_pdf(paper): return b""
