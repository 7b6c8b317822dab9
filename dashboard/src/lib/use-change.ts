import { useQueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { send } from './api.ts';
import { requestOf } from './api-request.ts';
import { markStale } from './mark-stale.ts';

/** Calls an operation that writes; resolves once what it changed on this page was read again. */
export function useChange() {
  const client = useQueryClient();
  return async <Described extends Operation>(
    operation: Described,
    input: InputOf<Described>,
  ): Promise<AnswerOf<Described>> => {
    const request = requestOf(operation, input);
    const answer = await send(request);
    await markStale(client, operation, request.input.params);
    return answer;
  };
}
