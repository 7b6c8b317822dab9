import { buildMatcher, type CueMatcher } from './cue-matcher.ts';
import { english } from './cues/english.ts';
import { french } from './cues/french.ts';
import { dutch, polish, swedish, turkish } from './cues/further-languages.ts';
import { german } from './cues/german.ts';
import { italian, portuguese } from './cues/romance-languages.ts';
import { spanish } from './cues/spanish.ts';
import type { CueTable } from './signals.ts';
import { type Spelling, spellingOf } from './spelling.ts';

const tables: Readonly<Record<string, CueTable>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  sv: swedish,
  tr: turkish,
};

/** Building one takes some ten milliseconds, so each is built when its language first comes. */
const built = new Map<string, CueMatcher>();

function matcherOf(language: string, table: CueTable): CueMatcher {
  const matcher = built.get(language) ?? buildMatcher(table);
  built.set(language, matcher);
  return matcher;
}

export interface LanguageCues {
  /** The language's own cues, then the English ones, which turn up in prompts of every language. */
  readonly matchers: readonly CueMatcher[];
  /** Words of the language's own cues. */
  readonly vocabulary: ReadonlySet<string>;
  readonly spelling: Spelling;
}

const spellings = new Map<string, Spelling>();

export function cuesFor(language: string): LanguageCues {
  const inEnglish = matcherOf('en', english);
  const table = tables[language];
  if (table === undefined || table === english) {
    const spelling = spellings.get('en') ?? spellingOf(inEnglish.vocabulary);
    spellings.set('en', spelling);
    return { matchers: [inEnglish], vocabulary: inEnglish.vocabulary, spelling };
  }
  const own = matcherOf(language, table);
  // Where words inflect much, what looks like a slip is mostly another form.
  return { matchers: [own, inEnglish], vocabulary: own.vocabulary, spelling: (word) => word };
}
