import type { CreatedLink, ReportLinkBody } from '#contract/share-links.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type Client, hashLinkPassword } from '../../accounts/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { type ReportKey, requireReport } from '../report-record.ts';
import { createLink, daysFromNow, makerOf } from './make-link.ts';

/** Anybody who has the link sees the report as it is then, and nothing else. */
export async function shareReport(
  ctx: Context,
  input: ReportLinkBody & ReportKey & { readonly client: Client },
): Promise<CreatedLink> {
  requireScope(ctx.principal, 'configure');
  const { brandId, client, password } = input;
  const passwordHash = password === null ? null : await hashLinkPassword(ctx, client, password);
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const { id: reportId } = await requireReport(inside, input);
    return createLink(inside, {
      brandId,
      to: { reportId },
      madeBy: makerOf(ctx),
      passwordHash,
      expiresAt: daysFromNow(ctx, input.expires_in_days),
    });
  });
}
