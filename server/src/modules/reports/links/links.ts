import type { Page } from '#contract/envelopes.ts';
import type {
  CreatedLink,
  ReportLinkBody,
  ShareLink,
  TableLinkBody,
} from '#contract/outgoing/share-links.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { type Client, hashLinkPassword, requirePublicLink } from '../../accounts/index.ts';
import { queryProblems } from '../../analytics/index.ts';
import { configureBrand, requireBrand } from '../../brands/index.ts';
import { type ReportKey, requireReport } from '../report-record.ts';
import { reportTables } from '../tables.ts';
import { linkColumns, linkRecord, selectLinks } from './link-record.ts';
import { createLink, daysFromNow, makerOf } from './make-link.ts';

/** Newest first. */
export async function listLinks(
  ctx: Context,
  input: Paging & { readonly brandId: number; readonly reportId?: string | undefined },
): Promise<Page<ShareLink>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { brandId, reportId } = input;
  const all = selectLinks(ctx, brandId).select(linkColumns).orderBy('share_links.id', 'desc');
  const links = reportId === undefined ? all : all.where('report_id', '=', reportId.toUpperCase());
  return readPage(links, input, linkRecord);
}

/** From then on it leads nowhere, at once and for good. */
export async function revokeLink(
  ctx: Context,
  { brandId, linkId }: { readonly brandId: number; readonly linkId: string },
): Promise<ShareLink> {
  return configureBrand(ctx, brandId, 'update', async (inside) => {
    const row = await selectLinks(inside, brandId)
      .select(linkColumns)
      .where('share_links.id', '=', linkId.toUpperCase())
      .executeTakeFirstOrThrow(
        () => new Refusal('share_link_not_found', 'This brand has no such share link.'),
      );
    await reportTables(inside.db)
      .deleteFrom('share_links')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', row.id)
      .execute();
    return linkRecord(row);
  });
}

/** Anybody who has the link sees the report as it is then, and nothing else. */
export async function shareReport(
  ctx: Context,
  input: ReportLinkBody & ReportKey & { readonly client: Client },
): Promise<CreatedLink> {
  requireScope(ctx.principal, 'configure');
  const { brandId, client, password } = input;
  await requirePublicLink(ctx, { hasPassword: password !== null, advice: 'Set one.' });
  const passwordHash = password === null ? null : await hashLinkPassword(ctx, client, password);
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const { id: reportId } = await requireReport(inside, input);
    const { expires_in_days } = input;
    const after = { report_id: reportId, has_password: password !== null, expires_in_days };
    audit(inside, { after });
    return createLink(inside, {
      brandId,
      to: { reportId },
      madeBy: makerOf(ctx),
      passwordHash,
      expiresAt: daysFromNow(ctx, input.expires_in_days),
    });
  });
}

/** A question whose answer is CSV, asked again whenever the link is opened. */
export async function shareTable(
  ctx: Context,
  { brandId, name, table, expires_in_days }: TableLinkBody & { readonly brandId: number },
): Promise<CreatedLink> {
  requireScope(ctx.principal, 'configure');
  await requirePublicLink(ctx, {
    hasPassword: false,
    advice: 'A link to a table cannot have one.',
  });
  const problems = queryProblems(ctx, table).map((problem) => ({
    ...problem,
    loc: ['body', 'table', ...problem.loc.slice(1)],
  }));
  if (problems.length > 0) throw new InvalidInput(problems);
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    audit(inside);
    return createLink(inside, {
      brandId,
      to: { name, table },
      madeBy: makerOf(ctx),
      expiresAt: daysFromNow(ctx, expires_in_days),
    });
  });
}
