import type { ControlLanguage } from '#contract/control-prompts.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { portuguese } from './portuguese.ts';
import { type QuestionSet, questionNames } from './question-set.ts';
import { spanish } from './spanish.ts';

const sets: Readonly<Record<ControlLanguage, QuestionSet>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ja: japanese,
};

interface ControlQuestion {
  readonly name: string;
  readonly text: string;
}

/** The ten questions of a language, always in the same order. */
export function questionsIn(language: ControlLanguage): ControlQuestion[] {
  return questionNames.map((name) => ({ name, text: sets[language][name] }));
}
