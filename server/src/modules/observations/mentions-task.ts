import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  compileOnce,
  createMentionMatcher,
  findInMarkdown,
  type Mention,
  matchedEntities,
} from '../evaluation/index.ts';

export interface MentionsInput {
  /** Whom to look for, as JSON. */
  readonly entities: string;
  readonly text: string;
}

/** A long text can name somebody at a million places; nobody looks at them all. */
const maxMentions = 10_000;

/** Finds who is named in a text, in a thread. */
export const mentionsTask: ThreadTask<MentionsInput, readonly Mention[]> = {
  file: new URL(import.meta.url),
};

const matcherFor = compileOnce((entities) => createMentionMatcher(matchedEntities(entities)), 4);

export default function find({ entities, text }: MentionsInput): readonly Mention[] {
  return findInMarkdown(matcherFor(entities), text).slice(0, maxMentions);
}
