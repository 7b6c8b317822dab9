import type { TextTerm } from '#contract/answers/text-terms.ts';

/** The elements of a pattern in a dialect of regular expressions. */
export interface PatternDialect {
  script(name: string): string;
  /** Nothing before or after that would make the word longer. */
  begin(wordSigns: string, unspacedSigns: string): string;
  end(wordSigns: string, unspacedSigns: string): string;
}

/** Scripts without spaces, or with endings attached: any part of the text matches. */
const unspacedScripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
] as const;

const wordSigns = String.raw`\p{L}\p{M}\p{N}`;
const unspaced = new RegExp(
  `[${unspacedScripts.map((name) => `\\p{Script=${name}}`).join('')}]`,
  'u',
);
const wordSign = new RegExp(`[${wordSigns}]`, 'u');

/**
 * A case-insensitive pattern for a word or phrase: whole words with any characters between them that belong to no word,
 * such as spaces, punctuation and markup.
 */
export function termPattern(term: TextTerm, dialect: PatternDialect): string {
  const unspacedSigns = unspacedScripts.map(dialect.script).join('');
  const words = term.map((word) => ({
    pattern: escaped(word),
    begins: isWordEdge([...word].at(0)),
    ends: isWordEdge([...word].at(-1)),
  }));
  const between = words.map(({ pattern, begins }, index) => {
    const previous = words[index - 1];
    if (!previous) return pattern;
    return `[^${wordSigns}]${previous.ends && begins ? '+' : '*'}${pattern}`;
  });
  const before = words.at(0)?.begins ? dialect.begin(wordSigns, unspacedSigns) : '';
  const behind = words.at(-1)?.ends ? dialect.end(wordSigns, unspacedSigns) : '';
  return `${before}${between.join('')}${behind}`;
}

/** The syntax of RE2, which has no lookaround. */
export const re2: PatternDialect = {
  script: (name) => `\\p{${name}}`,
  begin: (signs, unspacedSigns) => `(?:^|[^${signs}]|[${unspacedSigns}])`,
  end: (signs, unspacedSigns) => `(?:$|[^${signs}]|[${unspacedSigns}])`,
};

/** The syntax of JavaScript with the flag `v`. */
export const javascript: PatternDialect = {
  script: (name) => `\\p{Script=${name}}`,
  begin: (signs, unspacedSigns) => `(?<![[${signs}]--[${unspacedSigns}]])`,
  end: (signs, unspacedSigns) => `(?![[${signs}]--[${unspacedSigns}]])`,
};

function isWordEdge(sign: string | undefined): boolean {
  return sign !== undefined && wordSign.test(sign) && !unspaced.test(sign);
}

/** Escapes ASCII characters with a meaning by their code, which all dialects understand. */
function escaped(word: string): string {
  return word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, (sign) =>
    sign.length === 1 && sign < '\x80' ? `\\x${hex(sign)}` : sign,
  );
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(2, '0');
}
