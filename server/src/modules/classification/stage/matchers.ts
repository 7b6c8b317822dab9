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

export interface LanguageCues {
  /** The language's own cues, then the English ones, which turn up in prompts of every language. */
  readonly matchers: readonly CueMatcher[];
  /** Words of the language's own cues. */
  readonly vocabulary: ReadonlySet<string>;
  readonly spelling: Spelling;
}

/** Building takes some ten milliseconds a language, so each is built when its first prompt comes. */
const built = new Map<string, LanguageCues>();

export function cuesFor(language: string): LanguageCues {
  const key = Object.hasOwn(tables, language) ? language : 'en';
  const known = built.get(key);
  if (known !== undefined) return known;
  const own = buildMatcher(tables[key] ?? english);
  const cues: LanguageCues =
    key === 'en'
      ? { matchers: [own], vocabulary: own.vocabulary, spelling: spellingOf(own.vocabulary) }
      : {
          matchers: [own, ...cuesFor('en').matchers],
          vocabulary: own.vocabulary,
          // Where words inflect much, what looks like a slip is mostly another form.
          spelling: (word) => word,
        };
  built.set(key, cues);
  return cues;
}
