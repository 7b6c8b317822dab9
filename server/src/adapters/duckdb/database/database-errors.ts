import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** After such an error DuckDB refuses every statement until the file is reopened. */
export class DatabaseInvalidated extends EngineUnavailable {}

/** The disk is full. Nothing of the transaction is left, and the next one may succeed. */
export class DiskFull extends EngineUnavailable {}

/** What DuckDB's error, which is told by the beginning of its message, means to a caller. */
export function toEngineError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (/^(FATAL|INTERNAL) Error|database has been invalidated/.test(message)) {
    return new DatabaseInvalidated('The engine failed and starts again', { cause: error });
  }
  if (message.startsWith('Out of Memory Error')) {
    const text = 'The engine has no more memory, or no more disk space for spilled data';
    return new EngineLimitExceeded('memory', text, { cause: error });
  }
  // The error of a commit begins otherwise than that of a statement.
  if (message.includes('No space left on device')) {
    return new DiskFull('The disk is full: the engine cannot write', { cause: error });
  }
  if (message.startsWith('IO Error')) {
    return new EngineUnavailable('The engine cannot read or write its files', { cause: error });
  }
  return error;
}
