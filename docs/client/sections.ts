/** Marks the section that is read in the list of sections, and closes the list on a phone when one is chosen. */
export function sections(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const mark = () => {
    // The last heading that has reached the upper third of the window.
    const at = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3);
    for (const [index, link] of links.entries()) link.ariaCurrent = index === at ? "true" : null;
    const current = links[at];
    if (!current || !isScrolled(list)) return;
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  addEventListener("scroll", mark, { passive: true });
  list.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) list.querySelector("details")?.removeAttribute("open");
  });
  mark();
}

function isScrolled(list: HTMLElement): boolean {
  return list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY === "auto";
}
