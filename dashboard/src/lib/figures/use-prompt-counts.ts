import { useQuery } from '@tanstack/react-query';
import { countPrompts } from '#contract/operations/prompts.ts';
import type { PromptCountDimension } from '#contract/prompts/prompts.ts';
import { requestOf } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';
import { useBrandId } from '../scope/use-scope.ts';

/** How many prompts each persona, stage or topic has; all of them in one call. */
export function usePromptCounts(by: PromptCountDimension) {
  const request = requestOf(countPrompts, { params: { brand_id: useBrandId() }, query: { by } });
  return { request, result: useQuery(requestQuery(request)) };
}
