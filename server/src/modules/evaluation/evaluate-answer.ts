import type { Entity, Mention } from './entity.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher } from './find-mentions.ts';
import type { Span } from './longest-matches.ts';
import { type ReadableText, readableText } from './readable-text.ts';
import { createSentimentJudge, type Sentiment } from './sentiment/judge-sentiment.ts';
import { namesOf } from './sentiment/names.ts';

export type Position = 'top' | 'middle' | 'bottom';

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

/** Rises with every change that can alter an evaluation, so that history tells what it was read with. */
export const evaluatorVersion = 'sentiment-1';

const brandId = 'brand';
const absent: Judgement = { present: false, position: null, sentiment: null, evidence: [] };

/** Compiled once for a brand, used for many answers. Pure: the same text gives the same evaluation. */
export function createEvaluator({ brand, competitors }: EvaluatedEntities) {
  const matcher = createMentionMatcher([{ ...brand, id: brandId }, ...competitors]);
  const nobody: Evaluation = {
    brand: absent,
    competitors: competitors.map(({ id }) => ({ id, ...absent })),
  };
  return (text: string): Evaluation => {
    const readable = readableText(text);
    const mentions = findInMarkdown(matcher, text, readable);
    if (mentions.length === 0) return nobody;
    const byEntity = Map.groupBy(mentions, ({ entity }) => entity);
    const judgeSentiment = createSentimentJudge(text);
    const judge = (id: Entity['id']): Judgement => {
      const own = byEntity.get(id);
      const [first] = own ?? [];
      if (!own || !first) return absent;
      return {
        present: true,
        position: positionOf(readable, first),
        ...judgeSentiment(namesOf(id, own, mentions)),
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
