import { buildMatcher, type CueMatcher } from './cue-matcher.ts';
import { english } from './cues/english.ts';
import { french } from './cues/french.ts';
import { german } from './cues/german.ts';
import { spanish } from './cues/spanish.ts';
import type { CueTable } from './signals.ts';

const tables: Readonly<Record<string, CueTable>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

const built = new Map<string, CueMatcher>();

/** The cues of a language with the English ones, which turn up in prompts of every language. */
export function matcherFor(language: string): CueMatcher {
  const key = language in tables ? language : 'en';
  const known = built.get(key);
  if (known !== undefined) return known;
  const matcher = buildMatcher([...new Set([tables[key] ?? english, english])]);
  built.set(key, matcher);
  return matcher;
}
