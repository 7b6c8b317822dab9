import { setTimeout as pause } from 'node:timers/promises';

export interface ClientAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the service wherever it listens now, with this credential. */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  credential?: string,
) => Promise<ClientAnswer>;

export function createClient(address: () => Promise<string>, key: string): Client {
  return async (method, path, body, credential = key) => {
    const response = await fetch(`${await address()}${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: await response.json() };
  };
}

/**
 * As clients do: what was not acknowledged, because nobody answered or a store was away, is sent again unchanged until
 * it is.
 */
export async function untilAnswered(send: () => Promise<ClientAnswer>): Promise<ClientAnswer> {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await pause(100);
  }
}
