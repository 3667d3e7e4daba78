/** Words that a template cannot set a name to, because they mean something in a macro of Nunjucks or Jinja2. */
export const reserved = {
  reason: "has another meaning in a macro: choose another name",
  words:
    "attribute attributes caller contentOf enumerated fallback filled headingLevel isList isTrue joined kwargs more optional params parent self strings super text url value varargs words".split(
      " ",
    ),
};
