import { ClickHouseError } from '@clickhouse/client';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

const LIMIT_BY_CODE: Readonly<Record<string, EngineLimitExceeded['limit']>> = {
  158: 'rows',
  159: 'time',
  160: 'time',
  191: 'rows',
  241: 'memory',
  307: 'rows',
  396: 'rows',
};

/** Too many queries, shutting down, overloaded, no connection to a replica or keeper. */
const UNAVAILABLE_CODES = new Set([
  ...['202', '209', '210', '236', '279', '745', '999'],
  // Too few replicas for a quorum, no keeper, a replica that is read-only, behind, or misses a deletion.
  ...['225', '242', '285', '286', '289', '319', '341'],
]);

/** Another insert waits for its quorum, or this replica has not yet what another acknowledged. */
const PASSING_CODES = new Set(['286', '289']);

/** Whether a statement that did nothing may do it in a moment. */
export function passesSoon(error: unknown): boolean {
  const cause = error instanceof EngineUnavailable ? error.cause : error;
  return cause instanceof ClickHouseError && PASSING_CODES.has(cause.code);
}

/** Translates errors into the port's; errors of the statement itself stay as they are. */
export function toEngineError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof EngineUnavailable || error instanceof EngineLimitExceeded) return error;
  if (!(error instanceof ClickHouseError)) {
    // A proxy may answer with a whole page.
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    return new EngineUnavailable(`ClickHouse cannot be reached: ${reason}`, { cause: error });
  }
  const limit = LIMIT_BY_CODE[error.code];
  if (limit !== undefined) return new EngineLimitExceeded(limit, error.message, { cause: error });
  if (!UNAVAILABLE_CODES.has(error.code)) return error;
  return new EngineUnavailable(error.message, { cause: error });
}
