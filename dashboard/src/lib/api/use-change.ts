import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { requestOf } from './api-request.ts';
import { send } from './call.ts';
import { markStale } from './mark-stale.ts';
import { type UnderWay, withoutTwin } from './without-twin.ts';

/**
 * Calls an operation that writes; resolves once what it changed on this page was read again. The same call, made
 * again before that, is the same call: a double click sends one request.
 */
export function useChange() {
  const client = useQueryClient();
  const underWay = useRef<UnderWay>(new Map());
  return <Described extends Operation>(
    operation: Described,
    input: InputOf<Described>,
  ): Promise<AnswerOf<Described>> => {
    const request = requestOf(operation, input);
    return withoutTwin(underWay.current, request, async () => {
      const answer = await send(request);
      await markStale(client, operation, request.input.params);
      return answer;
    });
  };
}
