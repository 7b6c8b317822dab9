import {
  type ErrorParts,
  isServiceErrorType,
  SightlineError,
  type ValidationIssue,
} from './errors.ts';

/** The longest answer that is read for what it says about an error. */
const maxErrorLength = 1_000_000;

/** The error that an answer describes, whatever it is that answered. */
export async function readError(response: Response): Promise<SightlineError> {
  const parts: ErrorParts = {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  };
  const detail = detailOf(await response.text());
  if (Array.isArray(detail)) {
    const issues = detail.filter(isIssue);
    return new SightlineError('validation_failed', describe(issues), { ...parts, issues });
  }
  if (isRecord(detail) && isServiceErrorType(detail.type)) {
    const { type, message, ...details } = detail;
    return new SightlineError(type, String(message), { ...parts, details });
  }
  const message = `Something other than the service answered with status ${response.status}.`;
  return new SightlineError('unexpected_answer', message, parts);
}

function detailOf(text: string): unknown {
  if (text.length > maxErrorLength) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body.detail : undefined;
  } catch {
    return undefined;
  }
}

function describe(issues: readonly ValidationIssue[]): string {
  const [first] = issues;
  if (!first) return 'The input does not fit.';
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return `${first.loc.join('.')}: ${first.msg}${others}`;
}

/** Seconds, or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIssue(value: unknown): value is ValidationIssue {
  return isRecord(value) && Array.isArray(value.loc) && typeof value.msg === 'string';
}
