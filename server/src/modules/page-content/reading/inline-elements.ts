/** Elements that are part of a line. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label map mark math meter noscript output picture q rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr button select input'.split(
    ' ',
  ),
);
