import type { Entity } from './entities.ts';
import { type EvaluatedEntities, matchedEntities, ownId } from './entities.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher } from './find-mentions.ts';
import { type Position, positionOf } from './position-of.ts';
import { findLists } from './ranking/find-lists.ts';
import { listedNames } from './ranking/list-purpose.ts';
import { rankingOf } from './ranking/rank-of.ts';
import { readableText } from './readable-text.ts';
import { findRivals } from './rivals/find-rivals.ts';
import type { Rival } from './rivals/name-beginnings.ts';
import {
  createSentimentJudge,
  type Evidence,
  type Sentiment,
} from './sentiment/judge-sentiment.ts';
import { namesOf } from './sentiment/passage.ts';

/** What an answer says of one entity; absent means neither position nor rank nor sentiment. */
export interface Judgement {
  readonly present: boolean;
  readonly position: Position | null;
  /** Its place in the list by which the answer ranks, from 1. */
  readonly rank: number | null;
  readonly sentiment: Sentiment | null;
  /** Where in the text the sentiment is read, and what it says there. */
  readonly evidence: readonly Evidence[];
}

export interface Evaluation {
  readonly brand: Judgement;
  readonly competitors: readonly (Judgement & { readonly id: number })[];
  /** How many entries the list has by which the answer ranks; null where it ranks nothing. */
  readonly listLength: number | null;
  /** Names that it lists and nobody tracks. */
  readonly rivals: readonly Rival[];
}

/** Rises with every change that can alter an evaluation, so that history shows what it was read with. */
export const evaluatorVersion = 'sentiment-6';

/** Not named. */
export const absent: Judgement = {
  present: false,
  position: null,
  rank: null,
  sentiment: null,
  evidence: [],
};

/**
 * Compiled once for a brand, used for many answers. Pure: the same text gives the same evaluation. The language is that
 * of the prompt, if known; the prompt itself shows what is meant by names that are everyday words.
 */
export function createEvaluator(entities: EvaluatedEntities) {
  const { competitors, usualLanguage } = entities;
  const matcher = createMentionMatcher(matchedEntities(entities));
  const nobody = {
    brand: absent,
    competitors: competitors.map(({ id }) => ({ id, ...absent })),
    listLength: null,
  };
  return (text: string, language?: string, prompt?: string): Evaluation => {
    const readable = readableText(text);
    const mentions = findInMarkdown(matcher, text, readable, language, prompt);
    const rivals = findRivals(text, mentions);
    if (mentions.length === 0) return { ...nobody, rivals };
    const byEntity = Map.groupBy(mentions, ({ entity }) => entity);
    const lists = findLists(text, mentions);
    const ranking = rankingOf(text, mentions, lists);
    const judgeSentiment = createSentimentJudge(
      text,
      { language, usualLanguage },
      listedNames(text, mentions, lists),
    );
    const judge = (id: Entity['id']): Judgement => {
      const own = byEntity.get(id);
      const [first] = own ?? [];
      if (!own || !first) return absent;
      const { sentiment, evidence } = judgeSentiment(namesOf(id, own, mentions));
      return {
        present: true,
        position: positionOf(readable, first),
        rank: ranking?.ranks.get(id) ?? null,
        sentiment,
        evidence,
      };
    };
    return {
      brand: judge(ownId),
      competitors: competitors.map(({ id }) => ({ id, ...judge(id) })),
      listLength: ranking?.length ?? null,
      rivals,
    };
  };
}
