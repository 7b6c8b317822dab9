import type { Span } from '../longest-matches.ts';
import { spansIn } from './page.ts';

/** Where an answer names one entity, and where it names others. */
export interface Names {
  /** In order of start. */
  readonly own: readonly Span[];
  ownIn(stretch: Span): Span[];
  othersIn(stretch: Span): NamedSpan[];
}

export interface NamedSpan extends Span {
  readonly entity: string | number;
}

/** Looked up where they are needed, so that an answer full of names costs no more for each of them. */
export function namesOf(
  entity: string | number,
  own: readonly Span[],
  all: readonly NamedSpan[],
): Names {
  return {
    own,
    ownIn: (stretch) => spansIn(own, stretch),
    othersIn: (stretch) => spansIn(all, stretch).filter((name) => name.entity !== entity),
  };
}
