import { type EvaluatedEntities, matchedEntities } from '../evaluated-entities.ts';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { findRivals } from './find-rivals.ts';
import type { Rival } from './name-beginnings.ts';

/** The rivals of an answer without the rest of its evaluation, for answers that came with one. */
export function createRivalFinder(entities: EvaluatedEntities) {
  const matcher = createMentionMatcher(matchedEntities(entities));
  return (text: string): Rival[] => findRivals(text, findInMarkdown(matcher, text));
}
