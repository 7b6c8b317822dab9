import type { ApiRequest, RequestInput } from './api-request.ts';

/** What an answer is remembered by: the operation under its tag, then what it was asked with. */
type QueryKey = readonly [
  tag: string,
  id: string,
  params: NonNullable<RequestInput['params']>,
  ...asked: unknown[],
];

export function queryKey({ operation, input }: ApiRequest): QueryKey {
  const { params = {}, query, body } = input;
  const asked = [query, body].filter((part) => part !== undefined);
  return [operation.tag, operation.id, params, ...asked];
}
