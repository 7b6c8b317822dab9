import type { Context } from '#kernel/context.ts';
import { emailOfPerson, nameOfApiKey } from '../accounts/index.ts';

/** Kept as a text: what somebody wrote down outlives the person's membership and the key. */
export async function creatorOf(ctx: Context) {
  const { personId, keyId } = ctx.principal;
  if (personId !== undefined) {
    return { creator: 'person', creator_name: await emailOfPerson(ctx, personId) } as const;
  }
  // Only the simulated world is told by neither: its records are as editable as anybody's.
  const name = keyId === undefined ? ctx.principal.name : await nameOfApiKey(ctx, keyId);
  return { creator: 'key', creator_name: name } as const;
}
