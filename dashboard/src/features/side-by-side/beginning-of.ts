/** More than most answers have; nine that are longer would take a browser too long to draw. */
const maxCharacters = 8_000;

/** The text, or as many of its lines as can be shown next to others. */
export function beginningOf(text: string): { readonly text: string; readonly isCut: boolean } {
  if (text.length <= maxCharacters) return { text, isCut: false };
  const start = text.slice(0, maxCharacters);
  const line = start.lastIndexOf('\n');
  const cut = line > maxCharacters / 2 ? start.slice(0, line) : start;
  // A pair of units may have been cut in two.
  return { text: cut.replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}
