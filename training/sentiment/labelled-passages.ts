import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentiment } from '../../server/src/modules/evaluation/sentiment/judge-sentiment.ts';

export interface LabelledName {
  readonly name: string;
  readonly label: Sentiment;
  /** What the two passes said where they differed. */
  readonly passes?: readonly [Sentiment, Sentiment];
}

/** A passage as an assistant writes it, and how it speaks of each name in it. */
export interface LabelledPassage {
  readonly id: string;
  readonly language: string;
  /** Everyday wording, or wording chosen to be hard: facts, idioms and comparisons instead of plain words. */
  readonly wording: 'everyday' | 'hard';
  readonly industry: string;
  readonly kind: string;
  readonly platform: string;
  readonly text: string;
  readonly targets: readonly LabelledName[];
}

/** Every passage of the files in a folder, one file for each language. */
export function readLabelledPassages(folder: string | URL): LabelledPassage[] {
  const path = folder instanceof URL ? folder.pathname : folder;
  return readdirSync(path)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .flatMap((file) => readFileSync(join(path, file), 'utf8').split('\n').filter(Boolean))
    .map((line): LabelledPassage => JSON.parse(line));
}
