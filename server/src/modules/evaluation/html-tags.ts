/** The elements that occur in answers. Anything else in angle brackets is text, as in "<<Northwind>>". */
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr article aside audio b bdi bdo blockquote body br button caption cite code col colgroup dd del details dfn ' +
    'div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ' +
    'ins kbd label li link main mark math menu meta nav ol option p path picture pre q rp rt ruby s samp script ' +
    'section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead ' +
    'time title tr tt u ul var video wbr'
  ).split(' '),
);

const blocks: ReadonlySet<string> = new Set(
  'br hr p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 blockquote pre section'.split(' '),
);

/** Whether what looks like a tag is one: of an element, or one that closes or has attributes. */
export function isTag(tag: string, name: string): boolean {
  if (tag.startsWith('</') || elements.has(name.toLowerCase())) return true;
  return /[\s"'][\w:.-]+\s*=/.test(tag);
}

/** Whether what comes after the tag begins a paragraph, cell or line of its own. */
export function isBlockTag(name: string): boolean {
  return blocks.has(name.toLowerCase());
}
