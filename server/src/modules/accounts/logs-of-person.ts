import { installationLog } from '#kernel/audit.ts';
import type { AuditedServices, Services } from '#kernel/context.ts';
import type { Client } from './client.ts';
import type { AccountTables } from './tables.ts';

/** The logs that hear of what happens to a person: those of all their organizations. */
export async function logsOfPerson(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<number[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select('organization_id')
    .where('person_id', '=', personId)
    .execute();
  return logsOf(rows);
}

/** The same for every account of an address. */
export async function logsOfAddress(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<number[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .select('organization_id')
    .where('email', '=', email)
    .execute();
  return logsOf(rows);
}

/**
 * In the log of every organization that the accounts open, or of the installation where there is no account: an answer
 * takes as long for both.
 */
export async function logFailedSignIn(
  services: AuditedServices,
  { address }: Client,
  accounts: readonly { readonly id: number; readonly organization_id: number }[],
): Promise<void> {
  const failed = {
    action: 'sign_in.failed',
    via: services.audit?.via ?? 'api',
    address,
    actor: { kind: 'anonymous' },
  } as const;
  const known = accounts.map(({ id, organization_id: logId }) => ({
    ...{ ...failed, logId },
    thing: { kind: 'person', id },
  }));
  await services.auditLog.append(
    services,
    known.length === 0 ? [{ ...failed, logId: installationLog }] : known,
  );
}

const logsOf = (rows: readonly { readonly organization_id: number }[]) =>
  rows.length === 0 ? [installationLog] : rows.map(({ organization_id }) => organization_id);
