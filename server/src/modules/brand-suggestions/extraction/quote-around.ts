const longest = 240;

/** The words around a place of a text, as they are there. */
export function quoteAround(text: string, start: number, end: number): string {
  if (text.length <= longest) return text;
  const room = Math.max(0, longest - (end - start)) / 2;
  const from = Math.max(0, Math.floor(start - room));
  const to = Math.min(text.length, Math.ceil(end + room));
  const cut = text.slice(from, to).toWellFormed();
  const begun = from === 0 ? cut : `…${cut.replace(/^\S*\s+/u, '')}`;
  return to === text.length ? begun : `${begun.replace(/\s+\S*$/u, '')}…`;
}
