import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { type ApiRequest, queryEntries, requestOf, requestUrl } from './api-request.ts';
import { baseUrl } from './base-url.ts';
import { placeInWords } from './error-place.ts';

/** One thing that is wrong with a request, and where: `['body', 'name']`. */
export interface ApiIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

interface ErrorParts {
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly issues?: readonly ApiIssue[];
}

/** What the service answered instead of a result, or that it did not answer at all. */
export class ApiError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  /** The API's own name for the error, such as `brand_not_found`. */
  readonly type: string;
  readonly requestId: string | undefined;
  /** What the type adds, such as where a proof was looked for. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Everything that a validation found; the message tells the first. */
  readonly issues: readonly ApiIssue[];

  constructor(
    status: number,
    type: string,
    message: string,
    { requestId, details = {}, issues = [] }: ErrorParts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.requestId = requestId;
    this.details = details;
    this.issues = issues;
  }
}

/** Calls an operation as the person who is signed in. Its schemas say what it takes and what it answers. */
export function call<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
  signal?: AbortSignal,
): Promise<AnswerOf<Described>> {
  return send(requestOf(operation, input), signal);
}

/** Sends a request and reads the JSON that comes back. */
export function send<Described extends Operation>(
  request: ApiRequest<Described>,
  signal?: AbortSignal,
): Promise<AnswerOf<Described>>;
// No schema is in the bundle: the compiler and the API tests hold the service's answers against the contract.
export async function send(request: ApiRequest, signal?: AbortSignal): Promise<unknown> {
  const response = await fetchAnswer(request, signal);
  if (!response.ok) throw await readError(response);
  return response.json();
}

/** Calls an operation that answers with a file. */
export async function callForFile<Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
): Promise<Blob> {
  const response = await fetchAnswer(requestOf(operation, input), undefined, '*/*');
  if (!response.ok) throw await readError(response);
  return response.blob();
}

async function fetchAnswer(
  request: ApiRequest,
  signal: AbortSignal | undefined,
  accept = 'application/json',
) {
  const { body } = request.input;
  const url = requestUrl(request, baseUrl);
  for (const [name, value] of queryEntries(request)) url.searchParams.append(name, value);
  try {
    return await fetch(url, {
      method: request.operation.method,
      credentials: 'same-origin',
      headers: {
        accept,
        // Without this header the cookie does not count, so no other site's form can act for the person.
        'x-sightline-dashboard': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', 'Can’t reach the service. Is it still running?');
  }
}

async function readError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { type, message, details } = describe(body);
  return new ApiError(
    response.status,
    type ?? 'unknown',
    message ?? `The service answered with status ${response.status}.`,
    { requestId, details, issues: issuesOf(body) },
  );
}

function issuesOf(body: unknown): ApiIssue[] {
  const detail = isRecord(body) && Array.isArray(body.detail) ? body.detail : [];
  return detail.filter(isRecord).map(({ loc, msg }) => ({
    loc: Array.isArray(loc) ? loc : [],
    msg: String(msg),
  }));
}

/** `{detail: {type, message}}`, or the list of a failed validation. */
function describe(
  body: unknown,
): Pick<ErrorParts, 'details'> & { type?: string; message?: string } {
  const detail = isRecord(body) ? body.detail : undefined;
  const issue = Array.isArray(detail) ? detail.find(isRecord) : undefined;
  const { type, message } = issue
    ? { type: issue.type, message: `${where(issue.loc)}${issue.msg}` }
    : isRecord(detail)
      ? detail
      : {};
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(isRecord(detail) ? { details: detail } : {}),
  };
}

function where(place: unknown): string {
  const words = Array.isArray(place) ? placeInWords(place) : '';
  return words === '' ? '' : `${words}: `;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
