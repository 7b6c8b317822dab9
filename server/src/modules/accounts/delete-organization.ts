import { CompiledQuery, sql } from 'kysely';
import type { DeletedOrganization } from '#contract/accounts/accounts.ts';
import { audit, installationLog } from '#kernel/audit.ts';
import type { Context, Services } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/hooks.ts';
import type { Database } from '#kernel/ports/database.ts';
import { requireOperator, servicePrincipal } from '#kernel/principal.ts';
import { changeCredentials } from './credentials.ts';
import { brandTables, organizationTables } from './organization-tables.ts';
import type { AccountTables } from './tables.ts';

export interface PersonKey {
  readonly id: number;
  readonly email: string;
}

interface DeleteOrganizationInput {
  readonly organizationId: number;
  /** Must match the organization, to protect against a wrong id. */
  readonly name: string;
}

/**
 * Permanently deletes an organization and all of its data in both stores; one record of that stays. Deletes the
 * configuration first and in one transaction, so that no more data can be observed; workers finish an interrupted
 * deletion.
 */
export async function deleteOrganization(
  ctx: Context,
  input: DeleteOrganizationInput,
): Promise<DeletedOrganization> {
  requireOperator(ctx.principal);
  const asService = { ...ctx, principal: servicePrincipal(input.organizationId) };
  await changeCredentials(asService, (inside) => deleteConfiguration(inside, input));
  return finishDeletion(ctx, input.organizationId);
}

async function deleteConfiguration(
  ctx: Context,
  { organizationId, name }: DeleteOrganizationInput,
): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(ctx.db);
  const tables = ctx.db.withTables<AccountTables>();
  const organization = await tables
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!organization) {
    throw new Refusal('organization_not_found', 'There is no such organization.');
  }
  if (organization.name !== name) {
    throw invalidValue(['query', 'name'], 'Input should be the name of the organization', name);
  }
  const brandIds = await stopBrands(ctx, organizationId);
  const people = await lockPeople(ctx, organizationId);
  const rows = await deleteRows(ctx.db, 'organization', organizationId);
  await forgetPeopleOfNowhere(ctx, people);
  await tables.deleteFrom('organizations').where('id', '=', organizationId).execute();
  const log = await ctx.auditLog.forget(ctx, organizationId);
  audit(ctx, {
    logIds: [installationLog],
    after: { log_entries: log.entries, last_entry: log.head },
  });
  await tables
    .insertInto('deleted_organizations')
    .values({ id: organizationId, deleted_at: ctx.clock.now(), rows, brand_ids: brandIds })
    .execute();
}

/** As archiving brands does: cancels jobs and removes their sites from the edge. */
async function stopBrands(ctx: Context, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM brands WHERE organization_id = ${organizationId} ORDER BY id FOR UPDATE`.execute(
    ctx.db,
  );
  for (const { id } of rows) await announce(ctx, ctx.hooks.brandArchived, { brandId: id });
  return rows.map(({ id }) => id);
}

/** All rows of an organization or a brand in PostgreSQL, and its jobs. Resolves with how many rows there were. */
export async function deleteRows(
  db: Database,
  owner: 'organization' | 'brand',
  id: number,
): Promise<number> {
  let rows = 0n;
  const tables = owner === 'brand' ? await brandTables(db) : await organizationTables(db);
  for (const { table, of } of tables) {
    // Table names come from the schema and conditions from our own list, never from input.
    const statement = `DELETE FROM "${table}" WHERE ${of}`;
    const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, [id]));
    rows += numAffectedRows ?? 0n;
  }
  // Jobs that belong to one have its id.
  await sql`DELETE FROM queue.job WHERE data->>${`${owner}Id`} = ${String(id)}`.execute(db);
  return Number(rows);
}

/** Locked, so that none of them joins another organization between the check and the deletion. */
async function lockPeople({ db }: Context, organizationId: number): Promise<readonly PersonKey[]> {
  const { rows } = await sql<PersonKey>`
    SELECT people.id, people.email FROM people JOIN members ON members.person_id = people.id
    WHERE organization_id = ${organizationId} ORDER BY people.id FOR UPDATE OF people`.execute(db);
  return rows;
}

/** Deletes accounts without any organization, and everything known about their addresses. Their rows are locked. */
export async function forgetPeopleOfNowhere(
  { db }: Pick<Context, 'db'>,
  people: readonly PersonKey[],
): Promise<void> {
  const emails = sql`ANY(${people.map(({ email }) => email)})`;
  const isForgotten = sql`NOT EXISTS (SELECT FROM people WHERE people.email = kept.email)`;
  await sql`DELETE FROM people WHERE id = ANY(${people.map(({ id }) => id)})
    AND NOT EXISTS (SELECT FROM members WHERE person_id = people.id)`.execute(db);
  await sql`DELETE FROM password_salts AS kept WHERE email = ${emails} AND ${isForgotten}`.execute(
    db,
  );
  await sql`DELETE FROM email_tokens AS kept WHERE email = ${emails} AND ${isForgotten}`.execute(
    db,
  );
  await sql`DELETE FROM queue.job USING unnest(${people.map(({ email }) => email)}::text[]) AS kept (email)
    WHERE name = 'mail' AND data->>'email' = kept.email AND ${isForgotten}`.execute(db);
}

async function finishDeletion(
  services: Services,
  organizationId: number,
): Promise<DeletedOrganization> {
  const records = services.db.withTables<AccountTables>();
  const { brand_ids } = await records
    .selectFrom('deleted_organizations')
    .select('brand_ids')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const observed = await services.analytics.organizations.remove({
    organizationId,
    brandIds: brand_ids,
  });
  const row = await records
    .updateTable('deleted_organizations')
    .set({ observed_rows: sql<number>`coalesce(observed_rows, 0) + ${observed}` })
    .where('id', '=', organizationId)
    .returning(['id', 'deleted_at', 'rows', 'observed_rows'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    deleted_at: row.deleted_at.toISOString(),
    rows: row.rows,
    observed_rows: row.observed_rows ?? 0,
  };
}

/** A worker may still be storing an answer when its organization or brand is deleted; after this time none is. */
const quietAfterMs = 600_000;

/** Whether the store of observations is to be cleared now, and for the last time. */
export function clearingDue(deletedAt: Date, observedRows: number | null, now: Date) {
  const isLast = now.getTime() - deletedAt.getTime() > quietAfterMs;
  return { isDue: isLast || observedRows === null, isLast };
}

/** Finishes interrupted deletions, and checks again for late data. Workers call it regularly. */
export async function finishDeletions(services: Services): Promise<void> {
  const records = services.db.withTables<AccountTables>();
  const open = await records
    .selectFrom('deleted_organizations')
    .select(['id', 'deleted_at', 'observed_rows'])
    .where('swept_at', 'is', null)
    .execute();
  const now = services.clock.now();
  for (const { id, deleted_at, observed_rows } of open) {
    const { isDue, isLast } = clearingDue(deleted_at, observed_rows, now);
    if (isDue) await finishDeletion(services, id);
    if (!isLast) continue;
    // A request that was under way when the organization went may have been recorded.
    await services.auditLog.forget(services, id);
    await records
      .updateTable('deleted_organizations')
      .set({ swept_at: now, brand_ids: [] })
      .where('id', '=', id)
      .execute();
  }
}
