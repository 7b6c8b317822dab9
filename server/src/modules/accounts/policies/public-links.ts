import type { PublicLinkRule } from '#contract/accounts/policies.ts';
import type { Context } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { AccountTables } from '../tables.ts';
import { notAllowed } from './not-allowed.ts';
import { policiesOf } from './policies.ts';

/** The rule of each organization that has one, for other modules to join. */
export function publicLinkRules(db: Database) {
  return db
    .withTables<AccountTables>()
    .selectFrom('organization_policies')
    .select(['organization_id', 'public_links']);
}

/** Whether a link may be opened; null: no rule. */
export function allowsLink(
  rule: PublicLinkRule | null,
  { hasPassword }: { readonly hasPassword: boolean },
): boolean {
  return rule === null || rule === 'allowed' || (rule === 'with_password' && hasPassword);
}

/** Which links the caller's organization allows. */
export async function publicLinkRule(ctx: Context): Promise<PublicLinkRule> {
  return (await policiesOf(ctx, ctx.principal.organizationId)).public_links;
}

const refusals = {
  none: 'Your organization allows no links that work without signing in. An admin can change that in its policies.',
  with_password: 'Your organization allows only links with a password.',
} as const;

/** Refuses to make a link that nobody could open. `advice` is for those who may make one with a password. */
export async function requirePublicLink(
  ctx: Context,
  { hasPassword, advice }: { readonly hasPassword: boolean; readonly advice: string },
): Promise<void> {
  const rule = await publicLinkRule(ctx);
  if (rule === 'allowed' || allowsLink(rule, { hasPassword })) return;
  const message = rule === 'with_password' ? `${refusals[rule]} ${advice}` : refusals[rule];
  throw notAllowed('public_links', message);
}
