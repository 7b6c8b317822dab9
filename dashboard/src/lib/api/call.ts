import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import type { BuiltRequest } from '../../../../clients/typescript/src/build-request.ts';
import {
  isSightlineError,
  SightlineError,
  type SightlineErrorType,
} from '../../../../clients/typescript/src/errors.ts';
import { exchange } from '../../../../clients/typescript/src/exchange.ts';
import { maxTimerMs, settingsOf } from '../../../../clients/typescript/src/settings.ts';
import { watchAttention } from '../browser/attention.ts';
import { type ApiRequest, queryEntries, requestOf, requestPath } from './api-request.ts';
import { baseUrl } from './base-url.ts';
import { placeInWords } from './error-place.ts';
import { proveIdentity } from './proof-of-identity.ts';

export { isSightlineError, SightlineError, type SightlineErrorType };

/** As the person who is signed in. What is asked again, and when, query-client.ts says; nothing ends by itself. */
const settings = settingsOf({ url: baseUrl, fetch: asPerson, retries: 0, timeoutMs: maxTimerMs });

const isAttended = watchAttention(globalThis.document);

function asPerson(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const headers = new Headers(init?.headers);
  // Without this header the cookie does not count, so no other site's form can act for the person.
  headers.set('x-sightline-dashboard', isAttended() ? '1' : 'unattended');
  return fetch(address, { ...init, credentials: 'same-origin', headers });
}

const json = { accept: 'application/json', read: (answer: Response) => answer.json() };

/** Calls an operation as the person who is signed in. Its schemas say what it takes and what it answers. */
export function call<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
  signal?: AbortSignal,
): Promise<AnswerOf<Described>> {
  return send(requestOf(operation, input), signal);
}

/** Calls an operation as the operator of the installation, and as nobody who is signed in. The token is kept nowhere. */
export function callAsOperator<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
  token: string,
  signal?: AbortSignal,
): Promise<AnswerOf<Described>> {
  const asOperator = settingsOf({ url: baseUrl, key: token, retries: 0, timeoutMs: maxTimerMs });
  return answerTo(requestOf(operation, input), { ...json, signal, sentWith: asOperator });
}

/** Sends a request and reads the JSON that comes back. */
export function send<Described extends Operation>(
  request: ApiRequest<Described>,
  signal?: AbortSignal,
): Promise<AnswerOf<Described>>;
// No schema is in the bundle: the compiler and the API tests hold the service's answers against the contract.
export function send(request: ApiRequest, signal?: AbortSignal): Promise<unknown> {
  return answerTo(request, { ...json, signal });
}

/** Calls an operation that answers with a file. */
export function callForFile<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
): Promise<Blob> {
  return answerTo(requestOf(operation, input), { accept: '*/*', read: (answer) => answer.blob() });
}

interface Sending<Answer> {
  readonly accept: string;
  readonly read: (answer: Response) => Promise<Answer>;
  readonly signal?: AbortSignal | undefined;
  /** Those of the person who is signed in where it is missing. */
  readonly sentWith?: typeof settings;
}

async function answerTo<Answer>(request: ApiRequest, sending: Sending<Answer>): Promise<Answer> {
  const { accept, read, signal, sentWith = settings } = sending;
  const sent = { settings: sentWith, request: built(request, accept), options: { signal } };
  try {
    return await exchange(sent, read);
  } catch (error) {
    if (!(error instanceof SightlineError)) throw error;
    // Nothing was done yet. Once the person has proven who they are, the same request is sent again.
    if (isSightlineError(error, 'step_up_required') && (await proveIdentity())) {
      return answerTo(request, sending);
    }
    throw new SightlineError(error.type, inWords(error), { ...error, cause: error });
  }
}

function built(request: ApiRequest, accept: string): BuiltRequest {
  const { body } = request.input;
  const search = new URLSearchParams(queryEntries(request)).toString();
  return {
    ...{ method: request.operation.method, accept, isPublic: false, isRepeatable: false },
    path: requestPath(request) + (search === '' ? '' : `?${search}`),
    ...(body !== undefined && { body: { type: 'application/json', text: JSON.stringify(body) } }),
  };
}

/** What is wrong, for people who see fields and not the API. */
function inWords(error: SightlineError): string {
  if (isSightlineError(error, 'connection_failed'))
    return 'Can’t reach Sightline. Check your connection, then try again.';
  if (isSightlineError(error, 'unexpected_answer'))
    return `Sightline answered with an error (status ${error.status}). Try again in a moment.`;
  const [first] = error.issues;
  if (!first) return error.message;
  const place = placeInWords(first.loc);
  return place === '' ? first.msg : `${place}: ${first.msg}`;
}
