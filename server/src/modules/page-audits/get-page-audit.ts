import type { PageAuditCheck, PageAuditReport } from '#contract/page-audits.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { pageAuditRecord, recordColumns, selectPageAudits } from './page-audit-store.ts';
import type { StoredCheck } from './tables.ts';

const reportColumns = ['score', 'checks', 'facts', 'failure_reason', 'failure_message'] as const;

/** One audit with its whole report. */
export async function getPageAudit(
  ctx: Context,
  input: { readonly brandId: number; readonly pageAuditId: string },
): Promise<PageAuditReport> {
  requireScope(ctx.principal, 'query');
  // What is no UUID is no audit's id; asking PostgreSQL would be an error instead of an answer.
  const row = isUuid(input.pageAuditId)
    ? await selectPageAudits(ctx, input.brandId)
        .select([...recordColumns, ...reportColumns])
        .where('request_id', '=', input.pageAuditId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('page_audit_not_found', 'This brand has no such page audit.');
  const { score, checks, facts, failure_reason: reason, failure_message: message } = row;
  return {
    ...pageAuditRecord(row),
    score,
    checks: (checks ?? []).map(completeCheck),
    facts,
    error: reason && { reason, message: message ?? '' },
  };
}

/** Reports of older versions say neither what would change nor on what basis. */
function completeCheck(check: StoredCheck): PageAuditCheck {
  return { ...check, would_change: check.would_change ?? null, basis: check.basis ?? null };
}

function isUuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
