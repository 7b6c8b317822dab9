import type { TextTerm } from '#contract/answers/text-terms.ts';
import { javascript, termPattern } from '#kernel/term-pattern.ts';
import { excerptOf } from './excerpt.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

const maxExcerpts = 3;
const maxSpans = 1_000;

/** Finds the first places of words and phrases in a text, as UTF-16 offsets in order. */
export function createTermFinder(terms: readonly TextTerm[]) {
  const patterns = terms.map((term) => new RegExp(termPattern(term, javascript), 'giv'));
  const spansOf = (text: string, limit: number) =>
    withoutOverlap(patterns.flatMap((pattern) => [...matches(text, pattern, limit)])).slice(
      0,
      limit,
    );
  return {
    /** All places. */
    places: (text: string): Span[] => spansOf(text, maxSpans),
    /** The first place of each of the first terms, with the words around it. */
    excerpts: (text: string) =>
      withoutOverlap(patterns.flatMap((pattern) => [...matches(text, pattern, 1)]))
        .slice(0, maxExcerpts)
        .map((span) => ({ ...span, ...excerptOf(text, span) })),
  };
}

function* matches(text: string, pattern: RegExp, limit: number): Generator<Span> {
  let left = limit;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (left-- === 0) return;
    yield { start: index, end: index + found.length };
  }
}

/** In order; of two that overlap, the one that begins first. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}
