import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  compileOnce,
  createMentionMatcher,
  matchedEntities,
  type ReadMentions,
  readInMarkdown,
} from '../evaluation/index.ts';

export interface MentionsInput {
  /** Whom to look for, as JSON. */
  readonly entities: string;
  readonly text: string;
  /** What was asked. */
  readonly prompt?: string;
}

/** A long text can name somebody at a million places; nobody looks at them all. */
const maxMentions = 10_000;
const maxPassedOver = 100;

/** Finds who is named in a text, in a thread. */
export const mentionsTask: ThreadTask<MentionsInput, ReadMentions> = {
  file: new URL(import.meta.url),
};

const matcherFor = compileOnce((entities) => createMentionMatcher(matchedEntities(entities)), 4);

export default function find({ entities, text, prompt }: MentionsInput): ReadMentions {
  const matcher = matcherFor(entities);
  const { mentions, passedOver } = readInMarkdown(matcher, text, undefined, undefined, prompt);
  return {
    mentions: mentions.slice(0, maxMentions),
    passedOver: passedOver.slice(0, maxPassedOver),
  };
}
