import type { ApiRequest } from './api-request.ts';

/** Writes that are not answered yet. */
export type UnderWay = Map<string, Promise<unknown>>;

/** Sends a request unless the very same one is under way, whose answer it then shares. */
export function withoutTwin<Answer>(
  underWay: UnderWay,
  { operation, input }: ApiRequest,
  sendIt: () => Promise<Answer>,
): Promise<Answer> {
  const key = `${operation.id} ${JSON.stringify(input)}`;
  // Sound: the key has the operation, which decides what is answered.
  const twin = underWay.get(key) as Promise<Answer> | undefined;
  if (twin) return twin;
  const sent = sendIt().finally(() => underWay.delete(key));
  underWay.set(key, sent);
  return sent;
}
