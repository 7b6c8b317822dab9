import type { Entity, Mention } from './entity.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher } from './find-mentions.ts';
import { type ReadableText, readableText } from './readable-text.ts';

export type Position = 'top' | 'middle' | 'bottom';
export type Sentiment = 'positive' | 'mixed' | 'negative' | 'none';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What an answer says of one entity; absent means neither position nor sentiment. */
export interface Judgement {
  readonly present: boolean;
  readonly position: Position | null;
  readonly sentiment: Sentiment | null;
  /** Where in the text the sentiment is read. */
  readonly evidence: readonly Span[];
}

export interface Evaluation {
  readonly brand: Judgement;
  readonly competitors: readonly (Judgement & { readonly id: number })[];
}

/** Whom answers are read for. */
export interface EvaluatedEntities {
  readonly brand: Omit<Entity, 'id'>;
  readonly competitors: readonly (Omit<Entity, 'id'> & { readonly id: number })[];
}

/**
 * Rises with every change that can alter an evaluation, so that history tells what it was read with. This one
 * reads who is named and where; how they are spoken of is `none` unless a language model judges it.
 */
export const evaluatorVersion = 'mentions-1';

const brandId = 'brand';
const absent: Judgement = { present: false, position: null, sentiment: null, evidence: [] };

/** Compiled once for a brand, used for many answers. Pure: the same text gives the same evaluation. */
export function createEvaluator({ brand, competitors }: EvaluatedEntities) {
  const matcher = createMentionMatcher([{ ...brand, id: brandId }, ...competitors]);
  return (text: string): Evaluation => {
    const mentions = findInMarkdown(matcher, text);
    const readable = mentions.length > 0 ? readableText(text) : undefined;
    const judge = (id: Entity['id']): Judgement => {
      const own = mentions.filter((mention) => mention.entity === id);
      const [first] = own;
      if (!first || !readable) return absent;
      return {
        present: true,
        position: positionOf(readable, first),
        sentiment: 'none',
        evidence: [],
      };
    };
    return {
      brand: judge(brandId),
      competitors: competitors.map(({ id }) => ({ id, ...judge(id) })),
    };
  };
}

/** By which third of the readable text the mention starts in. */
function positionOf(readable: ReadableText, mention: Mention): Position {
  const share = placeInReadable(readable, mention.start) / readable.text.length;
  return share < 1 / 3 ? 'top' : share < 2 / 3 ? 'middle' : 'bottom';
}

/** The readable place of an original offset; places only ever rise, so halving finds it. */
function placeInReadable({ text, toOriginal }: ReadableText, original: number): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (toOriginal(middle) < original) low = middle + 1;
    else high = middle;
  }
  return low;
}
