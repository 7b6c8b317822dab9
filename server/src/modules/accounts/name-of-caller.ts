import type { Context } from '#kernel/context.ts';
import { emailOfPerson } from './email-of-person.ts';
import { nameOfApiKey } from './name-of-api-key.ts';

/** Kept as a text: what somebody wrote down outlives the person's membership and the key. */
export async function nameOfCaller(ctx: Context): Promise<string> {
  const { personId, keyId, name } = ctx.principal;
  if (personId !== undefined) return emailOfPerson(ctx, personId);
  // Only the simulated world is told by neither.
  return keyId === undefined ? name : nameOfApiKey(ctx, keyId);
}
