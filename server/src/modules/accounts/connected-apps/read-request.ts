import type { AuthorizationQuery } from '#contract/accounts/connected-apps.ts';
import { plansWithApiKeys } from '#contract/accounts/plans.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requirePerson } from '#kernel/principal.ts';
import { approvalOf } from '../policies/app-approval.ts';
import type { AccountTables } from '../tables.ts';
import { isRegistered } from './register-app.ts';

export type AskingApp = Pick<AuthorizationQuery, 'client_id' | 'redirect_uri'>;

/** The app that asks, the caller's membership, and whether the organization allows the two. */
export async function readRequest(ctx: Context, { client_id, redirect_uri }: AskingApp) {
  const { personId } = requirePerson(ctx.principal);
  const tables = ctx.db.withTables<AccountTables>();
  const app = await tables
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirect_uris'])
    .where('id', '=', client_id)
    // Keeps the app from being deleted as unused until its code is stored.
    .forKeyShare()
    .executeTakeFirst();
  if (!app || !isRegistered(redirect_uri, app.redirect_uris)) {
    throw new Refusal('app_not_found', 'The app that this link belongs to is not registered here.');
  }
  const membership = await tables
    .selectFrom('organizations')
    .innerJoin('members', 'members.organization_id', 'organizations.id')
    .select(['organizations.id', 'organizations.name', 'organizations.plan', 'members.role'])
    .where('organizations.id', '=', ctx.principal.organizationId)
    .where('members.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (!plansWithApiKeys.includes(membership.plan)) {
    throw new Refusal(
      'plan_upgrade_required',
      `Connecting apps needs the plan ${plansWithApiKeys.join(' or ')}; this organization is on ${membership.plan}.`,
      { plan: membership.plan },
    );
  }
  const approval = await approvalOf(ctx, { organizationId: membership.id, clientId: app.id });
  return { app, membership, approval };
}
