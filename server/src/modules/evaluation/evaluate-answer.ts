import type { Entity } from './entity.ts';
import { type EvaluatedEntities, matchedEntities, ownId } from './evaluated-entities.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher } from './find-mentions.ts';
import type { Span } from './longest-matches.ts';
import { type Position, positionOf } from './position-of.ts';
import { readableText } from './readable-text.ts';
import { createSentimentJudge, type Sentiment } from './sentiment/judge-sentiment.ts';
import { namesOf } from './sentiment/names.ts';

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

/** Rises with every change that can alter an evaluation, so that history shows what it was read with. */
export const evaluatorVersion = 'mentions-2';

const absent: Judgement = { present: false, position: null, sentiment: null, evidence: [] };

/** Compiled once for a brand, used for many answers. Pure: the same text gives the same evaluation. */
export function createEvaluator(entities: EvaluatedEntities) {
  const { competitors } = entities;
  const matcher = createMentionMatcher(matchedEntities(entities));
  const nobody: Evaluation = {
    brand: absent,
    competitors: competitors.map(({ id }) => ({ id, ...absent })),
  };
  return (text: string, language?: string): Evaluation => {
    const readable = readableText(text);
    const mentions = findInMarkdown(matcher, text, readable, language);
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
      brand: judge(ownId),
      competitors: competitors.map(({ id }) => ({ id, ...judge(id) })),
    };
  };
}
