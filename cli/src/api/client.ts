import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { buildRequest } from '../../../clients/typescript/src/build-request.ts';
import { isSightlineError, SightlineError } from '../../../clients/typescript/src/errors.ts';
import { exchange, openStream, readAnswer } from '../../../clients/typescript/src/exchange.ts';
import { piecesOf, textOf } from '../../../clients/typescript/src/lines.ts';
import { listAll } from '../../../clients/typescript/src/list-all.ts';
import { settingsOf } from '../../../clients/typescript/src/settings.ts';
import type { ClientWarning } from '../../../clients/typescript/src/warnings.ts';
import { CommandFailed, exitCodes, Refused } from '../program/failures.ts';
import type { EndpointOf } from './endpoints.ts';

/** Calls operations of one service with one key, by the client's deadlines and retries. */
export interface Client {
  readonly url: string;
  readonly key: string;
  call<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
  ): Promise<AnswerOf<Described>>;
  /** Every item of a list, page by page. */
  all<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
  ): Promise<ItemOf<AnswerOf<Described>>[]>;
  /** The answer as it arrives, in any format that the operation has. */
  open<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
    accept: string,
  ): Promise<OpenAnswer>;
  /** The answer in any format that the operation has, once all of it is there: one that breaks off is asked for again. */
  whole<Described extends Operation>(
    endpoint: EndpointOf<Described>,
    input: InputOf<Described>,
    accept: string,
  ): Promise<WholeAnswer>;
}

type ItemOf<Answer> = Answer extends { readonly items: readonly (infer Item)[] } ? Item : never;

export interface OpenAnswer {
  readonly headers: Headers;
  /** To be read once. */
  readonly chunks: AsyncIterable<string>;
}

export interface WholeAnswer {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

interface Input {
  readonly params?: object;
  readonly query?: object;
  /** Records are a list. */
  readonly body?: object;
}

export function createClient(url: string, key: string, warn: (message: string) => void): Client {
  const onWarning = ({ message }: ClientWarning) => warn(message);
  const settings = settingsOf({ url, key, userAgent: 'sightline-cli', onWarning });
  const prepare = ({ endpoint }: EndpointOf<Operation>, input: Input, accept?: string) => ({
    ...{ settings, options: {} },
    request: buildRequest(endpoint, membersOf(input), accept),
  });
  const plainly = (error: unknown): never => {
    throw failureOf(error, url);
  };
  async function call(endpoint: EndpointOf<Operation>, input: Input): Promise<unknown> {
    return exchange(prepare(endpoint, input), readAnswer).catch(plainly);
  }
  async function all({ endpoint }: EndpointOf<Operation>, input: Input): Promise<unknown[]> {
    const items: unknown[] = [];
    try {
      for await (const item of listAll(settings, endpoint, membersOf(input), {})) items.push(item);
    } catch (error) {
      plainly(error);
    }
    return items;
  }
  async function open(
    endpoint: EndpointOf<Operation>,
    input: Input,
    accept: string,
  ): Promise<OpenAnswer> {
    const { deadline, response } = await openStream(prepare(endpoint, input, accept)).catch(
      plainly,
    );
    const chunks = async function* () {
      try {
        for await (const chunk of response.body ? textOf(piecesOf(response.body)) : []) {
          // Somebody may read slowly, as with `| less`.
          deadline.rest();
          yield chunk;
          deadline.touch();
        }
      } catch (error) {
        plainly(deadline.explain(error));
      } finally {
        deadline.end();
      }
    };
    return { headers: response.headers, chunks: chunks() };
  }
  async function whole(
    endpoint: EndpointOf<Operation>,
    input: Input,
    accept: string,
  ): Promise<WholeAnswer> {
    return exchange(prepare(endpoint, input, accept), async (response) => ({
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    })).catch(plainly);
  }
  // Sound: the compiler and the API tests hold the service's answers against the contract.
  return { url, key, call, all, open, whole } as Client;
}

/** The client takes what goes into path, query and body together. */
function membersOf({ params, query, body }: Input) {
  return { ...params, ...query, ...(Array.isArray(body) ? { records: body } : body) };
}

/** What went wrong with a request, as one line that says what to do. */
function failureOf(error: unknown, url: string): unknown {
  if (!(error instanceof SightlineError)) return error;
  const { status, type, message, issues, requestId } = error;
  if (isSightlineError(error, 'connection_failed')) {
    const reason = reasonOf(error.cause);
    return new CommandFailed(
      exitCodes.unreachable,
      `Can't reach ${url}${reason ? ` (${reason})` : ''}. Is the service running, and is the address right?`,
      { cause: error },
    );
  }
  if (isSightlineError(error, 'timed_out')) {
    const words = `${url} did not answer in time. Try again later.`;
    return new CommandFailed(exitCodes.unreachable, words, { cause: error });
  }
  if (status >= 500) {
    const log = requestId ? `; its log has the request ${requestId}` : '';
    const words = `The service failed with status ${status}. Try again later${log}.`;
    return new CommandFailed(exitCodes.unreachable, words, { cause: error });
  }
  if (status === 401) {
    const words = 'The service does not know this API key. sightline login stores another one.';
    return new Refused(status, 'unauthorized', words);
  }
  if (isSightlineError(error, 'validation_failed')) {
    const problems = issues.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
    return new Refused(status, type, problems.join('; ') || message);
  }
  if (isSightlineError(error, 'unexpected_answer')) {
    const words = `${url} answered ${status}, but not as Sightline does. Is the address right?`;
    return new Refused(status, type, words);
  }
  return new Refused(status, type, message);
}

/** Node hides why a request failed one level down: ECONNREFUSED, ENOTFOUND, the words of TLS. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
