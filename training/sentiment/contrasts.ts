import { readdirSync, readFileSync } from 'node:fs';
import type { Sentiment } from '../../server/src/modules/evaluation/sentiment/judge-sentiment.ts';
import type { Composed } from './compose.ts';

/** Sentences that differ in little and say the opposite, by what makes them hard. */
export interface Contrast extends Composed {
  readonly id: string;
  readonly language: string;
  readonly kind: string;
}

const labelOf: Readonly<Record<string, Sentiment>> = {
  '+': 'positive',
  '-': 'negative',
  '±': 'mixed',
  '0': 'none',
};

/** One a line: the kind, a tab, a sign for each of {X}, {Y} and {Z}, a tab, the text. A label alone is said of {X}. */
export function readContrasts(part: 'train' | 'development'): Contrast[] {
  const folder = new URL(`contrasts/${part}/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
      return lines.map((line, index) => readLine(line, file.slice(0, 2), index + 1));
    });
}

function readLine(line: string, language: string, number: number): Contrast {
  const [kind, signs, said] = line.split('\t');
  if (!kind || !signs || !said) throw new Error(`contrasts/${language}:${number} lacks a tab`);
  const text = said.replaceAll('\\n', '\n');
  return {
    id: `${language}-contrast-${number}`,
    ...{ language, kind },
    text: text.includes('{X}') ? text : `{X} – ${text}`,
    labels: labelsOf(signs),
  };
}

/** A sign for each of {X}, {Y} and {Z}. */
export function labelsOf(signs: string): Composed['labels'] {
  return new Map(
    [...signs].map((sign, index) => ['XYZ'.charAt(index), labelOf[sign] ?? 'none'] as const),
  );
}
