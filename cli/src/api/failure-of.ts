import { isSightlineError, SightlineError } from '../../../clients/typescript/src/errors.ts';
import { CommandFailed, exitCodes, Refused } from '../failures.ts';

/** What went wrong with a request, as one line that says what to do. */
export function failureOf(error: unknown, url: string): unknown {
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
