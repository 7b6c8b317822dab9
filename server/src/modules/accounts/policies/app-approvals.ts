import { sql } from 'kysely';
import type { AppApproval, ApprovableApp } from '#contract/accounts/connected-apps.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit, auditNothing } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requirePerson } from '#kernel/principal.ts';
import { type AskingApp, readRequest } from '../connected-apps/read-request.ts';
import { changeCredentials } from '../credentials.ts';
import { lockMembership, requireOrganizationAdmin } from '../membership.ts';
import type { AccountTables } from '../tables.ts';
import { notAllowed } from './not-allowed.ts';

const maxApprovals = 200;
/** How long a request waits for an admin. */
const waitingDays = 30;

interface OfOrganization {
  readonly organizationId: number;
}
interface OfClient extends OfOrganization {
  readonly clientId: string;
}

/** A person asks for an app that is not approved yet. */
export async function requestAppApproval(
  ctx: Context,
  input: AskingApp,
): Promise<{ approval: AppApproval }> {
  const { personId } = requirePerson(ctx.principal);
  const { organizationId } = ctx.principal;
  return inTransaction(ctx, async (inside) => {
    await lockMembership(inside, organizationId);
    const { app, approval } = await readRequest(inside, input);
    if (approval === 'refused') throw appNotAllowed(approval);
    if (approval !== 'needed') {
      auditNothing(ctx);
      return { approval };
    }
    audit(inside, { thing: { kind: 'app_approval', id: app.id }, after: { name: app.name } });
    await forgetOldRequests(inside, organizationId);
    await store(inside, { organizationId, clientId: app.id }, { asked_by: personId });
    return { approval: 'waiting' };
  });
}

/** Apps that were approved, asked for or connected, the latest registration first. */
export async function listAppApprovals(
  ctx: Context,
  { organizationId, ...paging }: OfOrganization & Paging,
): Promise<Page<ApprovableApp>> {
  requireOrganizationAdmin(ctx, organizationId);
  const apps = selectApps(ctx, organizationId)
    .orderBy('oauth_clients.created_at', 'desc')
    .orderBy('oauth_clients.id');
  return readPage(apps, paging, record);
}

/** People may connect it from then on; connections that wait for it work again. */
export async function approveApp(ctx: Context, key: OfClient): Promise<ApprovableApp> {
  requireOrganizationAdmin(ctx, key.organizationId);
  return changeCredentials(ctx, async (inside) => {
    await lockMembership(inside, key.organizationId);
    await requireClient(inside, key.clientId);
    await store(inside, key, { approved_at: ctx.clock.now() });
    const app = await requireApp(inside, key);
    audit(inside, { after: { name: app.client_name } });
    return app;
  });
}

/** Or declines a request. */
export async function withdrawAppApproval(ctx: Context, key: OfClient): Promise<ApprovableApp> {
  requireOrganizationAdmin(ctx, key.organizationId);
  return changeCredentials(ctx, async (inside) => {
    const app = await requireApp(inside, key);
    const ended = await inside.db
      .withTables<AccountTables>()
      .deleteFrom('app_approvals')
      .where('organization_id', '=', key.organizationId)
      .where('client_id', '=', key.clientId)
      .returning('client_id')
      .executeTakeFirst();
    if (!ended) throw appNotFound();
    audit(inside, { before: { name: app.client_name } });
    return { ...app, asked_by: null, asked_at: null, approved_at: null };
  });
}

/** Asks or approves; what is approved stays so, and so does who asked first. */
async function store(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { organizationId, clientId }: OfClient,
  change: { readonly asked_by: number } | { readonly approved_at: Date },
): Promise<void> {
  const tables = db.withTables<AccountTables>();
  const approvals = tables
    .selectFrom('app_approvals')
    .where('organization_id', '=', organizationId);
  await requireFewer(
    approvals.where('client_id', '!=', clientId),
    maxApprovals,
    `An organization can have ${maxApprovals} approved and requested apps; withdraw one first.`,
  );
  const values =
    'asked_by' in change ? { asked_by: change.asked_by, asked_at: clock.now() } : change;
  await tables
    .insertInto('app_approvals')
    .values({ organization_id: organizationId, client_id: clientId, ...values })
    .onConflict((conflict) =>
      'asked_by' in change
        ? conflict.doNothing()
        : conflict.columns(['organization_id', 'client_id']).doUpdateSet({
            approved_at: sql<Date>`coalesce(app_approvals.approved_at, excluded.approved_at)`,
          }),
    )
    .execute();
}

async function forgetOldRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
): Promise<void> {
  const before = new Date(clock.now().getTime() - waitingDays * millisecondsPerDay);
  await db
    .withTables<AccountTables>()
    .deleteFrom('app_approvals')
    .where('organization_id', '=', organizationId)
    .where('approved_at', 'is', null)
    .where('asked_at', '<', before)
    .execute();
}

/** Keeps the registration until this transaction ends. */
async function requireClient({ db }: Pick<Services, 'db'>, clientId: string): Promise<void> {
  await db
    .withTables<AccountTables>()
    .selectFrom('oauth_clients')
    .select('id')
    .where('id', '=', clientId)
    .forKeyShare()
    .executeTakeFirstOrThrow(appNotFound);
}

async function requireApp(ctx: Context, { organizationId, clientId }: OfClient) {
  const row = await selectApps(ctx, organizationId)
    .where('oauth_clients.id', '=', clientId)
    .executeTakeFirstOrThrow(appNotFound);
  return record(row);
}

const appNotFound = () => new Refusal('app_not_found', 'There is no such app.');

/** What an organization knows of apps; of who asked, only those who are still members. */
function selectApps({ db }: Pick<Services, 'db'>, organizationId: number) {
  const people = sql<number>`(SELECT count(DISTINCT person_id)::integer FROM oauth_connections
    WHERE client_id = oauth_clients.id AND organization_id = ${organizationId})`;
  return db
    .withTables<AccountTables>()
    .selectFrom('oauth_clients')
    .leftJoin('app_approvals', (join) =>
      join
        .onRef('app_approvals.client_id', '=', 'oauth_clients.id')
        .on('app_approvals.organization_id', '=', organizationId),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'app_approvals.organization_id')
        .onRef('members.person_id', '=', 'app_approvals.asked_by'),
    )
    .leftJoin('people', 'people.id', 'members.person_id')
    .select(['oauth_clients.id as client_id', 'name', 'redirect_uris', 'asked_at', 'approved_at'])
    .select(['people.id as personId', 'email', people.as('people')])
    .where((of) => of.or([of('app_approvals.client_id', 'is not', null), of(people, '>', 0)]));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApps>['executeTakeFirstOrThrow']>>;

function record(row: Row): ApprovableApp {
  const { personId, email } = row;
  const hosts = row.redirect_uris.map((uri) => URL.parse(uri)?.host || 'an app on a device');
  return {
    client_id: row.client_id,
    client_name: row.name,
    redirect_hosts: [...new Set(hosts)],
    people: row.people,
    asked_by: personId !== null && email !== null ? { id: personId, email } : null,
    asked_at: row.asked_at?.toISOString() ?? null,
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}

/** Why the person cannot connect the app now. */
export function appNotAllowed(approval: Exclude<AppApproval, 'given'>): Refusal {
  return notAllowed(
    'apps',
    approval === 'refused'
      ? 'Your organization allows no apps.'
      : 'Your organization allows only apps that an admin has approved. Ask an admin to approve this one.',
  );
}
