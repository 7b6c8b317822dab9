import {
  type EngineLimit,
  EngineLimitExceeded,
  EngineUnavailable,
} from '#kernel/ports/analytics/engine-errors.ts';

/** An error on its way from the engine to a client. */
interface EngineFailure {
  readonly kind: 'unavailable' | 'limit' | 'other';
  readonly limit?: EngineLimit;
  readonly message: string;
}

export function encodeFailure(error: unknown): string {
  return encodeURIComponent(JSON.stringify(failureOf(error)));
}

export function decodeFailure(encoded: string): Error {
  // Only our own engine is at the other end.
  const { kind, limit, message } = JSON.parse(decodeURIComponent(encoded)) as EngineFailure;
  if (kind === 'limit') return new EngineLimitExceeded(limit ?? 'time', message);
  return kind === 'unavailable' ? new EngineUnavailable(message) : new Error(message);
}

function failureOf(error: unknown): EngineFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineLimitExceeded) return { kind: 'limit', limit: error.limit, message };
  return { kind: error instanceof EngineUnavailable ? 'unavailable' : 'other', message };
}
