import type { Mention } from './entities.ts';
import { type EvaluatedEntities, matchedEntities, ownId } from './entities.ts';
import { findInMarkdown } from './find-in-markdown.ts';
import { createMentionMatcher } from './find-mentions.ts';
import { type Position, positionOf } from './position-of.ts';
import { readableText } from './readable-text.ts';

export interface FoundBrand {
  /** Null where the text does not name the brand. */
  readonly position: Position | null;
  /** In order of start. */
  readonly mentions: readonly Mention[];
}

/**
 * Where an answer names the brand: the part of its evaluation that needs no judgement of sentiment, and so a
 * small part of the time. Competitors are looked for, too, since the longest name at a place counts.
 */
export function createBrandFinder(entities: EvaluatedEntities) {
  const matcher = createMentionMatcher(matchedEntities(entities));
  return (text: string, language?: string, prompt?: string): FoundBrand => {
    const readable = readableText(text);
    const mentions = findInMarkdown(matcher, text, readable, language, prompt).filter(
      ({ entity }) => entity === ownId,
    );
    const [first] = mentions;
    return { position: first ? positionOf(readable, first) : null, mentions };
  };
}
