import type { PromptStatus } from '#contract/prompts/prompts.ts';

/** What the prompt table shows, in addition to the scope; kept in the URL. */
export interface PromptSearch {
  readonly status?: PromptStatus | undefined;
  readonly search?: string | undefined;
  readonly topic?: string | undefined;
  readonly offset?: number | undefined;
}

const statuses = ['active', 'paused', 'archived'] as const satisfies readonly PromptStatus[];
const maxSearchLength = 500;
const maxTopicLength = 255;

export function readPromptSearch(search: Readonly<Record<string, unknown>>): PromptSearch {
  const status = statuses.find((one) => one === search.status);
  const text = String(search.search ?? '').slice(0, maxSearchLength);
  const topic = String(search.topic ?? '').slice(0, maxTopicLength);
  const offset = Number(search.offset);
  return {
    ...(status ? { status } : {}),
    ...(text ? { search: text } : {}),
    ...(topic ? { topic } : {}),
    ...(Number.isSafeInteger(offset) && offset > 0 ? { offset } : {}),
  };
}
