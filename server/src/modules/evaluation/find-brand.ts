import type { Entity, Mention } from './entities.ts';
import { type EvaluatedEntities, matchedEntities, ownId } from './entities.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher, mentions as namesEntity } from './find-mentions.ts';
import { type Position, positionOf } from './position-of.ts';
import { readableText } from './readable-text.ts';

export interface FoundBrand {
  /** Null if the text does not name the brand. */
  readonly position: Position | null;
  /** Ordered by start. */
  readonly mentions: readonly Mention[];
}

/**
 * Finds where an answer names the brand: the part of its evaluation without sentiment, which takes a small part of the
 * time. Competitors are searched for as well, since the longest name at a place wins.
 */
export function createBrandFinder(entities: EvaluatedEntities) {
  const matcher = createMentionMatcher(matchedEntities(entities));
  return (text: string, language?: string, prompt?: string): FoundBrand => {
    const readable = readableText(text);
    const mentions = findInMarkdown(matcher, text, { readable, language, prompt }).filter(
      ({ entity }) => entity === ownId,
    );
    const [first] = mentions;
    return { position: first ? positionOf(readable, first) : null, mentions };
  };
}

/** Whether a prompt names the brand itself. Answers to other prompts tell how visible the brand is. */
export function isBranded(prompt: string, brand: Entity): boolean {
  return namesEntity(prompt, brand);
}
