import type { Context } from '#kernel/context.ts';
import { nameOfCaller } from '../accounts/index.ts';

/** What the simulated world tells counts as a key's: its records are as editable as anybody's. */
export async function creatorOf(ctx: Context) {
  const creator = ctx.principal.personId === undefined ? ('key' as const) : ('person' as const);
  return { creator, creator_name: await nameOfCaller(ctx) };
}
