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

/** What an answer says about one entity. An absent entity has no position, rank or sentiment. */
export interface Judgement {
  readonly present: boolean;
  readonly position: Position | null;
  /** Its place, from 1, in the list that gives the answer's ranking. */
  readonly rank: number | null;
  readonly sentiment: Sentiment | null;
  /** The passages that the sentiment is based on, and what each says. */
  readonly evidence: readonly Evidence[];
}

export interface Evaluation {
  readonly brand: Judgement;
  readonly competitors: readonly (Judgement & { readonly id: number })[];
  /** The number of entries in the list that gives the answer's ranking; null if the answer ranks nothing. */
  readonly listLength: number | null;
  /** Listed names that are not tracked. */
  readonly rivals: readonly Rival[];
}

/** Raised with every change that can alter an evaluation, so that history shows which version made it. */
export const evaluatorVersion = 'sentiment-6';

/** The entity is not named. */
export const absent: Judgement = {
  present: false,
  position: null,
  rank: null,
  sentiment: null,
  evidence: [],
};

/**
 * Compiled once per brand and used for many answers. Pure: the same text gives the same evaluation. The language is the
 * prompt's, if known; the prompt itself helps with names that are everyday words.
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
    const mentions = findInMarkdown(matcher, text, { readable, language, prompt });
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
