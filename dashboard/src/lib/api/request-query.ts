import { queryOptions } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf } from '#contract/operation-types.ts';
import { type ApiRequest, queryKey } from './api-request.ts';
import { send } from './call.ts';

/** Reads what the request asks for; mark-stale.ts says when it is asked again. */
export function requestQuery<Described extends Operation>(request: ApiRequest<Described>) {
  return queryOptions({
    queryKey: queryKey(request),
    queryFn: ({ signal }): Promise<AnswerOf<Described>> => send(request, signal),
  });
}
