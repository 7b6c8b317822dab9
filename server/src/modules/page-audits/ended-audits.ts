import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { selectPageAudits } from './page-audit-store.ts';

export interface EndedAudit {
  readonly page_audit_id: string;
  /** Null where it failed. */
  readonly score: number | null;
}

/** Those of the audits that have ended, by their ids; for callers that checked the scope already. */
export async function endedAudits(
  ctx: Context,
  { brandId, pageAuditIds }: { readonly brandId: number; readonly pageAuditIds: readonly string[] },
): Promise<ReadonlyMap<string, EndedAudit>> {
  const rows = await selectPageAudits(ctx, brandId)
    .select(['request_id', 'score'])
    .where(sql<boolean>`request_id = ANY(${[...pageAuditIds]}::uuid[])`)
    .where('status', 'in', ['completed', 'failed'])
    .execute();
  return new Map(rows.map(({ request_id: id, score }) => [id, { page_audit_id: id, score }]));
}
