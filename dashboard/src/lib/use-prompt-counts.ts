import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PromptCount, PromptCountDimension } from '#contract/prompts.ts';
import { type ApiRequest, get } from './api-request.ts';
import { requestQuery } from './metric-query.ts';
import { useBrandId } from './use-scope.ts';

/** How many prompts each persona, stage or topic has; all of them in one call. */
export function usePromptCounts(by: PromptCountDimension): {
  readonly request: ApiRequest;
  readonly result: UseQueryResult<{ readonly items: readonly PromptCount[] }>;
} {
  const request = get(`v1/${useBrandId()}/prompts/counts`, { by });
  const result = useQuery(requestQuery<{ readonly items: readonly PromptCount[] }>(request));
  return { request, result };
}
