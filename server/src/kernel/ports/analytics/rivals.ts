import type { AnswerSelection } from './answers.ts';
import type { ReadOptions } from './reading.ts';

/** In how many answers a rival is written this way. */
export interface RivalCount {
  readonly name: string;
  readonly answers: number;
  /** Those of them that do not name the brand. */
  readonly withoutBrand: number;
  /** Times of the first and the last of them, ISO 8601 with milliseconds and Z. */
  readonly first: string;
  readonly last: string;
}

export interface RivalCounts {
  /** All answers of the selection, also those without a rival. */
  readonly answers: number;
  /** The most frequent spellings, ordered by answers, then by name. */
  readonly names: readonly RivalCount[];
}

/** Where an answer has a rival first. */
export interface RivalPlace {
  readonly name: string;
  /** The day and id of the answer. */
  readonly day: string;
  readonly id: number;
  /** UTF-16 offsets, the end excluded. */
  readonly start: number;
  readonly end: number;
}

/** Counts the names that answers list and nobody tracked when they were evaluated. */
export interface RivalReader {
  count(
    selection: AnswerSelection,
    range: { readonly names: number },
    options?: ReadOptions,
  ): Promise<RivalCounts>;
  /** Of each of these spellings the newest answers, newest first (ties: highest id first). */
  places(
    selection: AnswerSelection,
    range: { readonly names: readonly string[]; readonly answers: number },
    options?: ReadOptions,
  ): Promise<readonly RivalPlace[]>;
}
