import type { SignInChallenge } from '#contract/accounts/second-factor.ts';
import { isSightlineError } from '../api/call.ts';

/** What a right password still needs; undefined for every other error. */
export function challengeOf(error: unknown): SignInChallenge | undefined {
  // The server's details of this type are this.
  return isSightlineError(error, 'second_factor_required')
    ? (error.details as unknown as SignInChallenge)
    : undefined;
}
