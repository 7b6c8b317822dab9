import { type ApiRequest, requestUrl } from './api-request.ts';
import { baseUrl } from './base-url.ts';

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

/** Sends a request as the person who is signed in and reads the JSON that comes back. */
export async function call<Answer>(request: ApiRequest, signal?: AbortSignal): Promise<Answer> {
  const response = await fetchAnswer(request, signal);
  if (!response.ok) throw await readError(response);
  // The service checks its answers against the contract; a second check here would only weigh.
  return (await response.json()) as Answer;
}

async function fetchAnswer(request: ApiRequest, signal: AbortSignal | undefined) {
  try {
    return await fetch(requestUrl(request, baseUrl), {
      method: request.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        // Without this header the cookie does not count, so no other site's form can act for the person.
        'x-sightline-dashboard': '1',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', 'The service cannot be reached. Is it still running?');
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
  return Array.isArray(place) ? `${place.slice(1).join('.')}: ` : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
