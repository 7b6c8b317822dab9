import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** After such an error DuckDB refuses all statements until the file is reopened. */
export class DatabaseInvalidated extends EngineUnavailable {}

/** The disk is full. The transaction left nothing behind, and the next one may succeed. */
export class DiskFull extends EngineUnavailable {}

/** Translates DuckDB's errors, recognized by the beginning of their message. */
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
  // A commit's error begins differently from a statement's.
  if (message.includes('No space left on device')) {
    return new DiskFull('The disk is full: the engine cannot write', { cause: error });
  }
  if (message.startsWith('IO Error')) {
    return new EngineUnavailable('The engine cannot read or write its files', { cause: error });
  }
  return error;
}
