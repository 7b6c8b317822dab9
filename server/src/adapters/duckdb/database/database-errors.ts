import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** After such an error DuckDB refuses every statement until the file is opened anew. */
export class DatabaseInvalidated extends EngineUnavailable {}

/** What DuckDB's error, which is told by the beginning of its message, means to a caller. */
export function toEngineError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (/^(FATAL|INTERNAL) Error|database has been invalidated/.test(message)) {
    return new DatabaseInvalidated('The engine failed and starts again', { cause: error });
  }
  if (message.startsWith('Out of Memory Error')) {
    const text = 'The engine has no more memory, or no more room for spilled data';
    return new EngineLimitExceeded('memory', text, { cause: error });
  }
  if (message.startsWith('IO Error')) {
    return new EngineUnavailable('The engine cannot read or write its files', { cause: error });
  }
  return error;
}
