import type { Report, ReportBody } from '#contract/reports.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { emailOfPerson } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import {
  requireFreeName,
  requireKnownPersona,
  requireReport,
  selectReports,
} from './report-record.ts';
import { reportTables } from './tables.ts';

const mostReports = 100;

/** A page of blocks under a name, for everybody who reaches the brand. */
export async function createReport(
  ctx: Context,
  { brandId, name, scope, blocks }: ReportBody & { readonly brandId: number },
): Promise<Report> {
  requireScope(ctx.principal, 'configure');
  const { personId } = ctx.principal;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireKnownPersona(inside, brandId, scope);
    await requireFreeName(inside, brandId, { name });
    await requireFewerReports(inside, brandId);
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

async function requireFewerReports(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectReports(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < mostReports) return;
  throw new Refusal(
    'too_many_records',
    `A brand can have ${mostReports} reports; delete one first.`,
    { limit: mostReports },
  );
}
