import type { PageAuditFailureReason } from '#contract/page-audits.ts';
import type { Context } from '#kernel/context.ts';
import { selectPageAudits } from './page-audit-store.ts';
import type { StoredCheck } from './tables.ts';

/** How the newest audit of a page ended. */
export interface LatestAudit {
  readonly url: string;
  readonly title: string | null;
  /** Empty where it failed. */
  readonly checks: readonly StoredCheck[];
  readonly failure: { readonly reason: PageAuditFailureReason; readonly message: string } | null;
}

/** Reports are large, and older ones say little about today. */
const maxAudits = 200;
const maxAgeMs = 90 * 86_400_000;

/** The newest audit of each page of a brand; for callers that checked the scope already. */
export async function latestAudits(ctx: Context, brandId: number): Promise<LatestAudit[]> {
  const rows = await selectPageAudits(ctx, brandId)
    .select(['url', 'checks', 'facts', 'failure_reason', 'failure_message'])
    .where('status', 'in', ['completed', 'failed'])
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - maxAgeMs))
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .limit(maxAudits)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.url, row]));
  return [...newest.values()].map(({ url, checks, facts, failure_reason, failure_message }) => ({
    ...{ url, title: facts?.title ?? null, checks: checks ?? [] },
    failure:
      failure_reason === null ? null : { reason: failure_reason, message: failure_message ?? '' },
  }));
}
