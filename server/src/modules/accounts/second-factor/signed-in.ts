import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

export interface SignedIn {
  readonly personId: number;
  readonly sessionId: number;
}

/** The caller's session; keys and apps have none. */
export function signedIn({ principal }: Pick<Context, 'principal'>): SignedIn {
  const { personId, sessionId } = principal;
  if (personId !== undefined && sessionId !== undefined) return { personId, sessionId };
  throw new Refusal('unauthenticated', 'Only somebody who is signed in has a second factor.');
}
