import type { PageAuditBody } from '#contract/page-audits.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import type { PageAuditTables } from './tables.ts';

/** Asks for pages to be audited; the worker does it. A URL that can never be reached is refused at once. */
export async function createPageAudits(
  ctx: Context,
  { brandId, urls }: PageAuditBody & { readonly brandId: number },
): Promise<{ url: string; page_audit_id: string }[]> {
  requireScope(ctx.principal, 'configure');
  const problems = urls.flatMap((url, index) => targetProblem(ctx, url, index) ?? []);
  if (problems.length > 0) throw new InvalidInput(problems);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'share');
    const audits = await insertPageAudits(inside, brand, urls);
    const data = { organizationId: brand.organization_id, brandId: brand.id };
    await inside.queue.add(
      inside.db,
      'audit',
      audits.map(({ id }) => ({ id, data: { ...data, pageAuditId: id } })),
    );
    return audits.map(({ url, id }) => ({ url, page_audit_id: id }));
  });
}

/** Audits that wait for `runPageAudit`; in the caller's transaction. */
export async function insertPageAudits(
  ctx: Context,
  brand: BrandRow,
  urls: readonly string[],
): Promise<{ url: string; id: string }[]> {
  const audits = urls.map((url) => ({ url, id: uuid(ctx.random) }));
  const now = ctx.clock.now();
  await ctx.db
    .withTables<PageAuditTables>()
    .insertInto('page_audits')
    .values(
      audits.map(({ url, id }) => ({
        request_id: id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        url,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return audits;
}

/** What the guard says about the URL alone; names are resolved only when the page is fetched. */
function targetProblem(ctx: Context, url: string, index: number): InputProblem | undefined {
  try {
    ctx.outbound.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const { message } = error;
    return {
      loc: ['body', 'urls', index],
      msg: message,
      type: 'value_error',
      input: url,
      ctx: { error: message, reason: error.reason === 'blocked' ? 'blocked_target' : error.reason },
    };
  }
}
