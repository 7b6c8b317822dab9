import type { CreatedLink, TableLinkBody } from '#contract/share-links.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { queryProblems } from '../../analytics/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { createLink, daysFromNow, makerOf } from './make-link.ts';

/** A question whose answer is CSV, asked again whenever the link is opened. */
export async function shareTable(
  ctx: Context,
  { brandId, name, table, expires_in_days }: TableLinkBody & { readonly brandId: number },
): Promise<CreatedLink> {
  requireScope(ctx.principal, 'configure');
  const problems = queryProblems(ctx, table).map((problem) => ({
    ...problem,
    loc: ['body', 'table', ...problem.loc.slice(1)],
  }));
  if (problems.length > 0) throw new InvalidInput(problems);
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    return createLink(inside, {
      brandId,
      to: { name, table },
      madeBy: makerOf(ctx),
      expiresAt: daysFromNow(ctx, expires_in_days),
    });
  });
}
