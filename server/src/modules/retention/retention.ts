import {
  minRetentionDays,
  type Retention,
  type RetentionBody,
  type RetentionKind,
  type RetentionQuery,
  retentionKinds,
} from '#contract/accounts/retention.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireOrganizationAdmin } from '../accounts/index.ts';
import { agedData, firstKeptDay } from './aged-data.ts';
import { retentionTables } from './tables.ts';

/** Between a change and the first deletion, so that a slip can be taken back. */
const noticeMs = 3_600_000;

interface OfOrganization {
  readonly organizationId: number;
  readonly signal: AbortSignal;
}

/** The limits of the organization, and what those of the request would delete, else its own. */
export async function getRetention(
  ctx: Context,
  { organizationId, ...asked }: RetentionQuery & OfOrganization,
): Promise<Retention> {
  requireOrganizationAdmin(ctx, organizationId);
  const rows = await retentionTables(ctx.db)
    .selectFrom('retention')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
  const kinds: Retention['kinds'] = [];
  for (const kind of retentionKinds) {
    const row = rows.find((one) => one.kind === kind);
    const days = row?.days ?? null;
    kinds.push({
      ...{ kind, days, min_days: minRetentionDays[kind] },
      would_delete: await countAged(ctx, kind, asked[kind] ?? days),
      next_run_at: row && days !== null ? row.next_at.toISOString() : null,
      last_run_at: row?.ran_at?.toISOString() ?? null,
      last_deleted: row?.deleted ?? 0,
    });
  }
  return { kinds };
}

async function countAged(
  ctx: Context,
  kind: RetentionKind,
  days: number | null,
): Promise<number | null> {
  return days === null ? null : agedData[kind].count(ctx, firstKeptDay(ctx.clock.now(), days));
}

/** What the request leaves out stays. An unchanged limit keeps its next run. */
export async function putRetention(
  ctx: Context,
  { organizationId, signal, ...body }: RetentionBody & OfOrganization,
): Promise<Retention> {
  requireOrganizationAdmin(ctx, organizationId);
  const next_at = new Date(ctx.clock.now().getTime() + noticeMs);
  await inTransaction(ctx, async (inside) => {
    const rows = await retentionTables(inside.db)
      .selectFrom('retention')
      .select(['kind', 'days'])
      .where('organization_id', '=', organizationId)
      .execute();
    audit(inside, { before: Object.fromEntries(rows.map(({ kind, days }) => [kind, days])) });
    for (const kind of retentionKinds) {
      const days = body[kind];
      if (days === undefined) continue;
      await retentionTables(inside.db)
        .insertInto('retention')
        .values({ organization_id: organizationId, kind, days, next_at })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'kind'])
            .doUpdateSet({ days, next_at, taken_until: null, run_at: null })
            .where('retention.days', 'is distinct from', days),
        )
        .execute();
    }
  });
  return getRetention(ctx, { organizationId, signal });
}
