import { sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type { PageAudit, PageAuditListQuery } from '#contract/page-audits.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { pageAuditRecord, recordColumns, selectPageAudits } from './page-audit-store.ts';

/** Newest first. */
export async function listPageAudits(
  ctx: Context,
  input: PageAuditListQuery & { readonly brandId: number },
): Promise<Page<PageAudit>> {
  requireScope(ctx.principal, 'query');
  const audits = filtered(selectPageAudits(ctx, input.brandId), input);
  const rows = await audits
    .select([...recordColumns, 'score', (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const present = (row: (typeof rows)[number]): PageAudit => ({
    ...pageAuditRecord(row),
    ...(input.include === 'score' ? { score: row.score } : {}),
  });
  return pageOf(rows, input.offset, present, async () => {
    const count = audits.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

type Selection = ReturnType<typeof selectPageAudits>;

function filtered(audits: Selection, { status, url }: PageAuditListQuery): Selection {
  let query = audits;
  if (status !== undefined) query = query.where('status', '=', status);
  if (url !== undefined) {
    const pattern = `%${url.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`url ILIKE ${pattern}`);
  }
  return query;
}
