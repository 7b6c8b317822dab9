import { sql } from 'kysely';
import type { AppApproval } from '#contract/accounts/connected-apps.ts';
import type { Services } from '#kernel/context.ts';
import type { AccountTables } from '../tables.ts';

interface OfApp {
  readonly organizationId: number;
  readonly clientId: string;
}

/** Whether the organization's people may connect the app. */
export async function approvalOf(
  { db }: Pick<Services, 'db'>,
  { organizationId, clientId }: OfApp,
): Promise<AppApproval> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('organization_policies')
    .leftJoin('app_approvals', (join) =>
      join
        .onRef('app_approvals.organization_id', '=', 'organization_policies.organization_id')
        .on('client_id', '=', clientId),
    )
    .select(['apps', 'client_id', 'approved_at'])
    .where('organization_policies.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row || row.apps === 'allowed') return 'given';
  if (row.apps === 'none') return 'refused';
  if (row.approved_at !== null) return 'given';
  return row.client_id === null ? 'needed' : 'waiting';
}

/** Whether a policy stops a connection, for a statement over `oauth_connections`. */
export const isBlocked = sql<boolean>`EXISTS (
  SELECT FROM organization_policies AS policies
  WHERE policies.organization_id = oauth_connections.organization_id
    AND (policies.apps = 'none' OR policies.apps = 'approved' AND NOT EXISTS (
      SELECT FROM app_approvals
      WHERE app_approvals.organization_id = oauth_connections.organization_id
        AND app_approvals.client_id = oauth_connections.client_id
        AND app_approvals.approved_at IS NOT NULL)))`;
