import { plainLabel } from './markdown-blocks.ts';

// CommonMark's own limit; with it, a text of nothing but "[](" stays linear.
const deepestParentheses = 32;
const longestLabel = 200;

/** Where the link ends whose text is between the brackets `open` and `close`, or -1 where it is none. */
export function linkEnd(
  text: string,
  open: number,
  close: number,
  labels: ReadonlySet<string>,
): number {
  const next = text.charAt(close + 1);
  const inline = next === '(' ? targetEnd(text, close + 1) : -1;
  if (inline >= 0 || labels.size === 0) return inline;
  const own = close - open <= longestLabel ? text.slice(open + 1, close) : '';
  const reference = /^\[([^[\]]*)\]/.exec(text.slice(close + 1, close + longestLabel));
  const label = reference?.[1]?.trim() ? reference[1] : own;
  if (!labels.has(plainLabel(label))) return -1;
  return close + 1 + (reference?.[0].length ?? 0);
}

/** The end of "(target "title")", which begins at `open`, or -1. */
function targetEnd(text: string, open: number): number {
  const start = skipSpace(text, open + 1);
  const targeted = text.charAt(start) === '<' ? angledEnd(text, start) : plainEnd(text, start);
  if (targeted < 0) return -1;
  const titled = titleEnd(text, skipSpace(text, targeted));
  const end = skipSpace(text, titled < 0 ? targeted : titled);
  return text.charAt(end) === ')' ? end + 1 : -1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/^\s$/.test(text.charAt(at))) at++;
  return at;
}

function angledEnd(text: string, start: number): number {
  const pattern = /<[^<>\n]*>/y;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function plainEnd(text: string, start: number): number {
  const special = /\s|\\.|[()]/gs;
  special.lastIndex = start;
  let depth = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    if (found[0] === '(' && ++depth > deepestParentheses) return -1;
    if (found[0] === ')' && --depth < 0) return found.index;
    if (/\s/.test(found[0]) && !found[0].startsWith('\\')) return depth === 0 ? found.index : -1;
  }
  return -1;
}

function titleEnd(text: string, start: number): number {
  const pattern = /"[^"]{0,1000}"|'[^']{0,1000}'|\([^()]{0,1000}\)/y;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
