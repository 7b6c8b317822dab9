export interface Series {
  readonly key: string;
  readonly name: string;
  /** A token of styles/tokens.css. */
  readonly color: string;
  /** A shape of markers.ts at its points, where colours alone would not tell many lines apart. */
  readonly marker?: string | undefined;
  /** One for each bucket; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** How sure each value is; null where there are no bounds. */
  readonly bounds?: readonly (SeriesBounds | null)[];
  /** How many answers each value rests on, for the tooltip. */
  readonly counts?: readonly (number | null)[];
  /** The answers that its values count, of all days: each point leads to those of its own. */
  readonly answers?: AnswersBehind;
  /** How many these are at each bucket; the values themselves where it is left out and they are counts. */
  readonly counted?: readonly (number | null)[];
  /** The line that the chart is about. */
  readonly isMain?: boolean;
}

export interface SeriesBounds {
  readonly lower: number;
  readonly upper: number;
}

import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
