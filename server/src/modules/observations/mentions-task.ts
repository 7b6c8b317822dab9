import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  compileOnce,
  createMentionMatcher,
  matchedEntities,
  type ReadMentions,
  readInMarkdown,
} from '../evaluation/index.ts';

export interface MentionsInput {
  /** The entities to find, as JSON. */
  readonly entities: string;
  readonly text: string;
  /** The text of the prompt. */
  readonly prompt?: string;
}

/** A long text can have a million mentions; no one looks at them all. */
const maxMentions = 10_000;
const maxPassedOver = 100;

/** Finds mentions in a text on a worker thread. */
export const mentionsTask: ThreadTask<MentionsInput, ReadMentions> = {
  file: new URL(import.meta.url),
};

const matcherFor = compileOnce((entities) => createMentionMatcher(matchedEntities(entities)), 4);

export default function find({ entities, text, prompt }: MentionsInput): ReadMentions {
  const matcher = matcherFor(entities);
  const { mentions, passedOver } = readInMarkdown(matcher, text, { prompt });
  return {
    mentions: mentions.slice(0, maxMentions),
    passedOver: passedOver.slice(0, maxPassedOver),
  };
}
