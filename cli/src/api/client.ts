import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { CommandFailed, exitCodes } from '../failures.ts';
import type { EndpointOf } from './endpoints.ts';
import { refusalOf } from './refusal.ts';

/** Calls operations of one service with one key. */
export interface Client {
  readonly url: string;
  readonly key: string;
  call<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
  ): Promise<AnswerOf<Described>>;
  /** The answer as it arrives, in another format than JSON. */
  open<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
    accept: string,
  ): Promise<Response>;
}

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const attempts = 4;
const longestPauseSeconds = 30;

export function createClient(url: string, key: string): Client {
  const open = async (
    { method, path }: EndpointOf<Operation>,
    input: Request,
    accept: string,
  ): Promise<Response> => {
    const address = addressOf(url, path, input);
    const { body } = input;
    const request = {
      method,
      headers: {
        accept,
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(address, request).catch((error: unknown) => {
        throw unreachable(url, error);
      });
      if (answer.ok) return answer;
      const seconds = pauseBefore(answer);
      if (seconds === undefined || attempt === attempts) throw await refusalOf(answer, url);
      await answer.body?.cancel();
      await pause(1000 * seconds);
    }
  };
  const call = async (endpoint: EndpointOf<Operation>, input: Request): Promise<unknown> => {
    const answer = await open(endpoint, input, 'application/json');
    return answer.json().catch((error: unknown) => {
      throw unreachable(url, error);
    });
  };
  // Sound: the compiler and the API tests hold the service's answers against the contract.
  return { url, key, open, call } as Client;
}

function addressOf(base: string, path: string, { params = {}, query = {} }: Request): URL {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(base + named);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one));
  }
  return url;
}

/** A request that was refused for its rate changed nothing, so it is repeated when the service says so. */
function pauseBefore({ status, headers }: Response): number | undefined {
  if (status !== 429) return undefined;
  const seconds = Number(headers.get('retry-after') ?? 1);
  return seconds <= longestPauseSeconds ? Math.max(1, seconds) : undefined;
}

function unreachable(url: string, cause: unknown): CommandFailed {
  const reason = reasonOf(cause);
  return new CommandFailed(
    exitCodes.unreachable,
    `Can't reach ${url}${reason ? ` (${reason})` : ''}. Is the service running, and is the address right?`,
    { cause },
  );
}

/** Node hides why a request failed one level down: ECONNREFUSED, ENOTFOUND, the words of TLS. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
