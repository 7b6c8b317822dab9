import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Report } from '#contract/reports.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { unconfirmedRecipients } from '../accounts/index.ts';
import { reportColumns, reportRecord, selectReports } from './report-record.ts';

/** By name. */
export async function listReports(
  ctx: Context,
  { brandId, limit, offset }: Paging & { readonly brandId: number },
): Promise<Page<Report>> {
  requireScope(ctx.principal, 'query', 'configure');
  const reports = selectReports(ctx, brandId);
  const rows = await reports
    .select([...reportColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('reports.name')
    .orderBy('reports.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const unconfirmed = await unconfirmedRecipients(
    ctx,
    rows.flatMap(({ recipients }) => recipients ?? []),
  );
  const present = (row: (typeof rows)[number]) => reportRecord(row, unconfirmed);
  return pageOf(rows, offset, present, async () => {
    const count = reports.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
