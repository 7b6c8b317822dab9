import { CollectionFailure, type CollectionFailureReason } from '#kernel/ports/collector.ts';

/** The content of a provider's error body, from any of the usual places. */
export interface ToldError {
  readonly message: string;
  /** Codes and types joined, for searching words in. */
  readonly code: string;
  /** In Google's form, such as `38s`. */
  readonly retryDelay: string | null;
  /** Whether the error reports usage. */
  readonly hasUsage: boolean;
}

/** Providers bill reported usage, so an error without usage costs nothing. */
export function failureOfStatus(
  provider: string,
  status: number,
  told: ToldError,
  retryAfterSeconds: number | null,
): CollectionFailure {
  const reason = reasonOf(status, told);
  return new CollectionFailure(reason, `${provider} answered ${status}: ${told.message}`, {
    retryAfterSeconds,
    billedMicros: told.hasUsage ? null : 0,
  });
}

function reasonOf(status: number, told: ToldError): CollectionFailureReason {
  if (status >= 500 || status === 408 || status === 425) return 'unavailable';
  if (status === 401 || status === 402 || status === 403) return 'unauthorized';
  if (emptyAccount.test(allOf(told)) || wrongKey.test(allOf(told))) return 'unauthorized';
  return status === 429 ? 'rate_limited' : 'rejected';
}

/** Comes as 429 or 400, but waiting does not refill an account. Merely mentioning billing is not enough. */
const emptyAccount =
  /insufficient_quota|billing_not_active|billing_hard_limit|credit balance|run out of searches/i;
/** Google and xAI answer a wrong key with 400. */
const wrongKey = /(invalid|incorrect) api key|api key not valid/i;

const allOf = ({ message, code }: ToldError) => `${code} ${message}`;

/** Reads `{error: {message, code, type, status}}`, `{error: "text"}`, `{message}`, `[{error}]` and plain text. */
export function toldError(body: string): ToldError {
  const parsed = parsedOrNull(body);
  const first = Array.isArray(parsed) ? parsed[0] : parsed;
  const error = member(first, 'error') ?? first;
  const message =
    typeof error === 'string'
      ? error
      : (textMember(error, 'message') ?? textMember(first, 'status_message') ?? body);
  const codes = ['code', 'type', 'status'].map(
    (name) => textMember(error, name) ?? textMember(first, name) ?? '',
  );
  return {
    message: shortened(message),
    code: codes.filter(Boolean).join(' '),
    retryDelay: retryDelayOf(error),
    hasUsage: (member(first, 'usage') ?? member(error, 'usage') ?? null) !== null,
  };
}

function retryDelayOf(error: unknown): string | null {
  const details = member(error, 'details');
  if (!Array.isArray(details)) return null;
  for (const detail of details) {
    const delay = textMember(detail, 'retryDelay');
    if (delay) return delay;
  }
  return null;
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line || 'no further word';
};

function parsedOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function textMember(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' ? found : undefined;
}
