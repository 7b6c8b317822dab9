import type { AnswerSelection } from './answers.ts';
import type { ReadOptions } from './reading.ts';

/** The number of answers with one spelling of a rival. */
export interface RivalCount {
  readonly name: string;
  readonly answers: number;
  /** The answers among them that do not name the brand. */
  readonly withoutBrand: number;
  /** Times of the first and the last of them, ISO 8601 with milliseconds and Z. */
  readonly first: string;
  readonly last: string;
}

export interface RivalCounts {
  /** All selected answers, including those without a rival. */
  readonly answers: number;
  /** The most frequent spellings, by answers, then by name. */
  readonly names: readonly RivalCount[];
}

/** The first place of a rival in an answer. */
export interface RivalPlace {
  readonly name: string;
  /** The day and id of the answer. */
  readonly day: string;
  readonly id: number;
  /** UTF-16 offsets with exclusive end. */
  readonly start: number;
  readonly end: number;
}

/** Counts listed names that were not tracked at the answer's evaluation. */
export interface RivalReader {
  count(
    selection: AnswerSelection,
    range: { readonly names: number },
    options?: ReadOptions,
  ): Promise<RivalCounts>;
  /** The newest answers with each of these spellings, newest first (ties: highest id first). */
  places(
    selection: AnswerSelection,
    range: { readonly names: readonly string[]; readonly answers: number },
    options?: ReadOptions,
  ): Promise<readonly RivalPlace[]>;
}
