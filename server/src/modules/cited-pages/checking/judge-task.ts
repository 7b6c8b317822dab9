import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  compileOnce,
  createMentionMatcher,
  matchedEntities,
  ownId,
} from '../../evaluation/index.ts';
import { receivePage, type SentPage } from '../../page-audits/index.ts';
import { type PageReading, readingOf } from '../../page-content/index.ts';
import { type Finding, judgeAnswer } from './judge-answer.ts';

interface JudgeInput {
  readonly cited: string;
  readonly page: SentPage;
  /** The brand and its competitors, as JSON. Competitors are included since the longest name at a place wins. */
  readonly entities: string;
}

/** Judges a cited page on a worker thread. */
export const judgeTask: ThreadTask<JudgeInput, PageReading<Finding>> = {
  file: new URL(import.meta.url),
};

/** Brands take turns, so few matchers are in use at once. */
const isNamedIn = compileOnce((entities) => {
  const matcher = createMentionMatcher(matchedEntities(entities));
  return (text: string) => matcher.find(text).some(({ entity }) => entity === ownId);
}, 16);

export default function judge({ cited, page, entities }: JudgeInput): PageReading<Finding> {
  return readingOf(() => judgeAnswer(cited, receivePage(page), isNamedIn(entities)));
}
