/** A word, a literal or a symbol of a statement; white space and comments are left out. */
export interface Token {
  readonly kind: 'word' | 'literal' | 'symbol';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open around it. */
  readonly depth: number;
}

const quoted = (quote: string) => String.raw`${quote}(?:[^${quote}\\]+|\\[\s\S])*${quote}?`;
const PATTERNS = {
  skip: String.raw`\s+|--[^\n]*|#[ !][^\n]*|/\*[\s\S]*?(?:\*/|$)`,
  literal: [
    ...["'", '"', '`'].map(quoted),
    String.raw`(?<heredoc>\$\w*\$)[\s\S]*?\k<heredoc>`,
    String.raw`\d[\w.]*`,
  ].join('|'),
  word: String.raw`[A-Za-z_]\w*`,
  symbol: String.raw`[\s\S]`,
};
const TOKEN = Object.entries(PATTERNS)
  .map(([name, pattern]) => `(?<${name}>${pattern})`)
  .join('|');

const OPENING = '([{';
const CLOSING = ')]}';

/** Lazy, so that a reader can stop before the rows that follow an INSERT statement. */
export function* tokensOf(sql: string): Generator<Token> {
  const pattern = new RegExp(TOKEN, 'y');
  let depth = 0;
  while (pattern.lastIndex < sql.length) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(sql)?.groups;
    if (groups === undefined) return;
    if (groups.skip !== undefined) continue;
    const text = sql.slice(start, pattern.lastIndex);
    if (CLOSING.includes(text)) depth -= 1;
    yield { kind: kindOf(groups), text, start, end: pattern.lastIndex, depth };
    if (OPENING.includes(text)) depth += 1;
  }
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups.word !== undefined) return 'word';
  return groups.literal !== undefined ? 'literal' : 'symbol';
}

/** True for the unquoted words given, in any case. */
export function isWord(token: Token | undefined, ...words: string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text.toUpperCase());
}
