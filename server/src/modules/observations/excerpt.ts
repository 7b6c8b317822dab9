interface Span {
  readonly start: number;
  readonly end: number;
}

const reach = 80;
const maxSpellings = 5;
const maxSpellingLength = 255;

/** Each different spelling of the hits in the text, once. */
export function spellingsOf(text: string, spans: readonly Span[]): string[] {
  const spellings = new Set<string>();
  for (const span of spans) {
    spellings.add(spelling(text, span));
    if (spellings.size === maxSpellings) break;
  }
  return [...spellings];
}

/** A place in a text with some words on either side, on one line. */
export function excerptOf(text: string, span: Span) {
  const before = text.slice(Math.max(0, span.start - reach), span.start);
  const after = text.slice(span.end, span.end + reach);
  return {
    before: onOneLine(span.start > reach ? `… ${before.replace(/^\S*\s/, '')}` : before),
    match: spelling(text, span),
    after: onOneLine(text.length > span.end + reach ? `${after.replace(/\s\S*$/, '')} …` : after),
  };
}

function spelling(text: string, { start, end }: Span): string {
  return onOneLine(text.slice(start, Math.min(end, start + maxSpellingLength)));
}

/** Drops half of a surrogate pair at a cut. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toWellFormed();
}
