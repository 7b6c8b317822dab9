import type { Page } from '#contract/envelopes.ts';
import type { Report, ReportBody } from '#contract/outgoing/reports.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { readRows, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { emailOfPerson, unconfirmedRecipients } from '../accounts/index.ts';
import { configureBrand } from '../brands/index.ts';
import {
  type ReportKey,
  reportColumns,
  reportRecord,
  requireFreeName,
  requireKnownPersona,
  requireReport,
  selectReports,
} from './report-record.ts';
import { reportTables } from './tables.ts';

const maxReports = 100;

/** A page of blocks under a name, for everybody who reaches the brand. */
export async function createReport(
  ctx: Context,
  { brandId, name, scope, blocks }: ReportBody & { readonly brandId: number },
): Promise<Report> {
  const { personId } = ctx.principal;
  const now = ctx.clock.now();
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    await requireKnownPersona(inside, brandId, scope);
    await requireFreeName(inside, brandId, { name });
    await requireFewer(
      selectReports(inside, brandId),
      maxReports,
      `A brand can have ${maxReports} reports; delete one first.`,
    );
    const reportId = ulid(ctx.clock, ctx.random);
    await reportTables(inside.db)
      .insertInto('reports')
      .values({
        id: reportId,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        name,
        scope: JSON.stringify(scope),
        blocks: JSON.stringify(blocks),
        created_by: personId ?? null,
        created_by_email: personId === undefined ? null : await emailOfPerson(inside, personId),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return requireReport(inside, { brandId, reportId });
  });
}

/** Its links and its schedule go with it. */
export async function deleteReport(
  ctx: Context,
  { brandId, reportId }: ReportKey,
): Promise<Report> {
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    const report = await requireReport(inside, { brandId, reportId });
    await reportTables(inside.db)
      .deleteFrom('reports')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', report.id)
      .execute();
    return report;
  });
}

export async function getReport(ctx: Context, key: ReportKey): Promise<Report> {
  requireScope(ctx.principal, 'query', 'configure');
  return requireReport(ctx, key);
}

/** By name. */
export async function listReports(
  ctx: Context,
  { brandId, limit, offset }: Paging & { readonly brandId: number },
): Promise<Page<Report>> {
  requireScope(ctx.principal, 'query', 'configure');
  const reports = selectReports(ctx, brandId)
    .select(reportColumns)
    .orderBy('reports.name')
    .orderBy('reports.id');
  const { total, items: rows } = await readRows(reports, { limit, offset });
  const unconfirmed = await unconfirmedRecipients(
    ctx,
    rows.flatMap(({ recipients }) => recipients ?? []),
  );
  const present = (row: (typeof rows)[number]) => reportRecord(row, unconfirmed);
  return { total, items: rows.map(present) };
}

/** Who made it stays, and so do its links and its schedule. */
export async function replaceReport(
  ctx: Context,
  { brandId, reportId, name, scope, blocks }: ReportBody & ReportKey,
): Promise<Report> {
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    const before = await requireReport(inside, { brandId, reportId });
    const { id } = before;
    audit(inside, { before });
    await requireKnownPersona(inside, brandId, scope);
    await requireFreeName(inside, brandId, { name, except: id });
    await reportTables(inside.db)
      .updateTable('reports')
      .set({
        name,
        scope: JSON.stringify(scope),
        blocks: JSON.stringify(blocks),
        updated_at: ctx.clock.now(),
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', id)
      .execute();
    return requireReport(inside, { brandId, reportId: id });
  });
}
