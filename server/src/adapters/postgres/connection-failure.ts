/** The database could not be reached. The request can be repeated. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

// 08: connection exceptions. 57P01-03, 57P05: the server is stopping, crashed, starting, or hung up.
// 53300: it takes no more connections.
const sqlStates = /^(08...|57P0[1235]|53300)$/;

// Messages of `pg` and its pool without a code.
const messages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|is not queryable$/;

/** Whether a statement failed because the database was unreachable, not because of the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (systemCodes.has(code) || sqlStates.test(code) || messages.test(error.message)) return true;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...parts, error.cause].some(isConnectionFailure);
}

/** The embedded server cannot start here. The message tells an operator what to do. */
export class CannotStartPostgres extends Error {
  override readonly name: string = 'CannotStartPostgres';
}
