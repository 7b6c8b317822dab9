/** Words for numbers: a rating says something about its subject, other numbers do not. */

// Text after a rating: "4.6/5", "8 out of 10", "4,5 von 5 Sternen", "2.1-star".
const scale = /^\s{0,2}(?:\/|out of|von|de|sur|su|van|di|em)\s{0,2}(5|10|20|100)(?!\d)/iu;
const stars =
  /^(?:[\s-]{0,2}(?:stars?|sterne?n?|estrellas?|étoiles?|stelle|sterren|estrelas)(?!\p{L})|つ星|★|⭐)/iu;

/** The word for a number, depending on the text after it. */
function numberWord(number: string, after: string): string {
  const value = Number(number.replace(',', '.'));
  if (Number.isFinite(value)) {
    const most = Number(scale.exec(after)?.[1] ?? (stars.test(after) ? 5 : 0));
    if (most > 0 && value <= most) return ratingWord(value / most);
    if (/^(?:19|20)\d\d$/.test(number)) return '<year>';
  }
  return '<number>';
}

/** A row of stars; without empty ones it is five out of five. A single star is decoration. */
function starsWord(row: string): string {
  const signs = [...row];
  const filled = signs.filter((sign) => sign === '★' || sign === '⭐').length;
  if (signs.length === 1) return '<number>';
  return ratingWord(filled / Math.max(5, signs.length));
}

function ratingWord(share: number): string {
  if (share >= 0.87) return '<rated-great>';
  if (share >= 0.74) return '<rated-good>';
  return share >= 0.56 ? '<rated-fair>' : '<rated-poor>';
}

/** A word or punctuation mark in the model's form. Offsets are UTF-16 units of the text. */
export interface Token {
  readonly word: string;
  readonly shape: Shape;
  readonly start: number;
  readonly end: number;
}

/** How a word is written. */
export const shapes = ['small', 'capitalized', 'capitals'] as const;
export type Shape = (typeof shapes)[number];

// No two alternatives begin with the same character, so matching is linear.
const pieces =
  /(?:\p{L}\.){2,}|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\p{N}[A-Za-z\p{N}]*(?:[.,:'’][A-Za-z\p{N}]+|-\p{N}[A-Za-z\p{N}]*)*|\.{3,}|[★⭐☆✩]+|[.,;:!?…()"“”„«»'‘’/&%$€£¥+=–—-]|[。、！？：；（）「」『』・～]|[✅✔☑👍🟢🥇🏆💯❤❌✖✗👎🔴⚠🚫]/gu;

/** The canonical form of marks with several forms. Marks not listed stay as they are. */
const marks = new Map([
  ...[...'“”„«»‘’'].map((mark) => [mark, '"'] as const),
  ['–', '-'],
  ['—', '-'],
  ['…', '...'],
  ["'", '"'],
  ...[...'「」『』'].map((mark) => [mark, '"'] as const),
  ...Object.entries({ '。': '.', '、': ',', '！': '!', '？': '?', '：': ':', '；': ';' }),
  ...Object.entries({ '（': '(', '）': ')', '・': ',', '～': '-' }),
  ...[...'✅✔☑👍🟢🥇🏆💯❤'].map((mark) => [mark, '<good>'] as const),
  ...[...'❌✖✗👎🔴⚠🚫'].map((mark) => [mark, '<bad>'] as const),
]);

/** The endings that English attaches to a word, and the word each one represents. */
const endings: ReadonlyMap<string, string> = new Map([
  ["'s", "'s"],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'m", 'am'],
]);

/** Elided words that French and Italian attach to the next word: "l'outil", "dell'app". */
const elision =
  /^(l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|nell|all|sull|dall|degl|agl|quest|quell|anch|nient|com|dov)'(?=\p{L}{2})/u;

const brokenStems: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
]);

// Text that a reader does not see: link targets, addresses, citation marks, tags.
const hidden =
  /\(\[[^[\]]*\]\[[^[\]]*\]\)|\]\([^()]*\)|\]\[[^[\]]*\]|\[\d{1,3}\]|https?:\/\/[^\s)>\]]+|<[a-z/!][^<>]*>/gi;

/** The tokens between two offsets, in order, at most `limit`. Emphasis, symbols and emoji are skipped. */
export function tokenize(
  text: string,
  start = 0,
  end = text.length,
  limit = Number.POSITIVE_INFINITY,
): Token[] {
  const part = withoutHidden(text.slice(start, end));
  const tokens: Token[] = [];
  pieces.lastIndex = 0;
  for (let match = pieces.exec(part); match && tokens.length < limit; match = pieces.exec(part)) {
    addPiece(match, start, tokens);
  }
  return tokens;
}

/** Keeps the length, so that offsets stay valid. */
function withoutHidden(part: string): string {
  return /[\](<:]/.test(part) ? part.replace(hidden, (found) => ' '.repeat(found.length)) : part;
}

/** `from` is the offset of the part that was searched. */
function addPiece(match: RegExpExecArray, from: number, tokens: Token[]): void {
  const { 0: piece, index: at, input: part } = match;
  const start = from + at;
  const end = start + piece.length;
  const first = piece.codePointAt(0) ?? 0;
  const small = (word: string) => tokens.push({ word, shape: 'small', start, end });
  // A lone variation sign, which only changes the look of the character before it.
  if (/^\p{M}+$/u.test(piece)) return;
  if (isLetter(first)) addWord(piece, start, end, tokens);
  else if (/^\p{N}/u.test(piece))
    small(numberWord(piece, part.slice(at + piece.length, at + piece.length + 24)));
  else if (/^[★⭐☆✩]/u.test(piece)) small(starsWord(piece));
  else if (marks.has(piece)) small(marks.get(piece) ?? piece);
  else if (piece.length > 1) tokens.push({ word: '...', shape: 'small', start, end });
  else tokens.push({ word: marks.get(piece) ?? piece, shape: 'small', start, end });
}

function addWord(piece: string, start: number, end: number, tokens: Token[]): void {
  const shape = shapeOf(piece);
  const word = piece.toLowerCase().replaceAll('’', "'");
  const apostrophe = word.lastIndexOf("'");
  if (apostrophe <= 0 || word.length !== piece.length) {
    tokens.push({ word, shape, start, end });
    return;
  }
  const elided = elision.exec(word);
  if (elided) {
    const cut = start + elided[0].length;
    tokens.push({ word: elided[1] ?? '', shape, start, end: cut });
    addWord(piece.slice(elided[0].length), cut, end, tokens);
    return;
  }
  if (word.endsWith("n't") && apostrophe > 1) {
    const stem = word.slice(0, -3);
    const cut = end - 3;
    tokens.push({ word: brokenStems.get(stem) ?? stem, shape, start, end: cut });
    tokens.push({ word: 'not', shape: 'small', start: cut, end });
    return;
  }
  const ending = endings.get(word.slice(apostrophe));
  if (ending === undefined) {
    tokens.push({ word, shape, start, end });
    return;
  }
  const cut = start + apostrophe;
  tokens.push({ word: word.slice(0, apostrophe), shape, start, end: cut });
  tokens.push({ word: ending, shape: 'small', start: cut, end });
}

function shapeOf(piece: string): Shape {
  const first = piece.charAt(0);
  if (first === first.toLowerCase()) return 'small';
  return piece.length > 1 && piece === piece.toUpperCase() ? 'capitals' : 'capitalized';
}

function isLetter(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const small = codePoint | 0x20;
    return small >= 0x61 && small <= 0x7a;
  }
  return /^[\p{L}\p{M}]/u.test(String.fromCodePoint(codePoint));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text has Japanese, which does not put spaces between words. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}
