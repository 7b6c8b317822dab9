import { errorStatuses } from './generated/error-statuses.ts';

/** The types of errors that the service answers with. */
export type ServiceErrorType = keyof typeof errorStatuses;

/** Errors that have no type of the service: its validation, and what happens on the way to it. */
export type ClientErrorType =
  /** 422: the input does not fit; `issues` has every failed check. */
  | 'validation_failed'
  /** The service was not reached, or the connection was cut before the answer was complete. */
  | 'connection_failed'
  /** No answer within `timeoutMs`. */
  | 'timed_out'
  /** Something else than this service answered, such as a proxy. */
  | 'unexpected_answer';

export type SightlineErrorType = ServiceErrorType | ClientErrorType;

/** One failed check of the input, and where: `['body', 'name']`. */
export interface ValidationIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input: unknown;
  readonly ctx: Readonly<Record<string, unknown>>;
}

export interface ErrorParts {
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly issues?: readonly ValidationIssue[] | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** What went wrong with a call. Act on `type`, show `message`, report `requestId`. */
export class SightlineError<
  Type extends SightlineErrorType = SightlineErrorType,
> extends globalThis.Error {
  override readonly name = 'SightlineError';
  /** 0 where there was no answer. */
  readonly status: number;
  readonly type: Type;
  /** What the type adds, such as `prompt_id` of an `active_duplicate`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined;
  /** Every failed check of a `validation_failed`. */
  readonly issues: readonly ValidationIssue[];
  /** How long the service asked to wait before the call is made again. */
  readonly retryAfterMs: number | undefined;

  constructor(type: Type, message: string, parts: ErrorParts) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.type = type;
    this.status = parts.status;
    this.details = parts.details ?? {};
    this.requestId = parts.requestId;
    this.issues = parts.issues ?? [];
    this.retryAfterMs = parts.retryAfterMs;
  }
}

/** Whether something that was thrown is an error of a call, and of one of these types if any are named. */
export function isSightlineError<const Type extends SightlineErrorType = SightlineErrorType>(
  error: unknown,
  ...types: readonly Type[]
): error is SightlineError<Type> {
  if (!(error instanceof SightlineError)) return false;
  return types.length === 0 || types.some((type) => type === error.type);
}

/** The same error, which also says this. */
export function withDetails(error: unknown, details: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof SightlineError)) return error;
  const { type, message, status, requestId, issues, retryAfterMs } = error;
  const parts = { status, requestId, issues, retryAfterMs, cause: error };
  return new SightlineError(type, message, { ...parts, details: { ...error.details, ...details } });
}

export function isServiceErrorType(type: unknown): type is ServiceErrorType {
  return typeof type === 'string' && Object.hasOwn(errorStatuses, type);
}
