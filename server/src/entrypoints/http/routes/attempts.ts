import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors.ts';
import type { RateLimiter } from '../rate-limit.ts';

/** Counts a try at a secret of `subject` from one address, and refuses one too many. */
export function countAttempt(attempts: RateLimiter, { ip }: FastifyRequest, subject: string): void {
  const state = attempts.take(`${ip} ${subject}`);
  if (state.allowed) return;
  throw new Refusal('rate_limited', 'Too many attempts; wait a moment.', {
    retry_after: state.resetSeconds,
  });
}
