import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { PrintFailure } from '#kernel/ports/pdf-printer.ts';
import { requireScope } from '#kernel/principal.ts';
import { credentialHash } from '../accounts/index.ts';
import { insertLink } from './links/make-link.ts';
import { type ReportKey, requireReport } from './report-record.ts';
import { reportTables } from './tables.ts';

/** The browser that prints opens the report by a link, which ends after this in any case. */
const linkMs = 120_000;

export interface PrintedReport {
  readonly name: string;
  readonly pdf: Buffer;
}

/** A report as PDF, by the browser of this installation. */
export async function printReport(
  ctx: Context,
  { signal, ...key }: ReportKey & { readonly signal: AbortSignal },
): Promise<PrintedReport> {
  requireScope(ctx.principal, 'query');
  const report = await requireReport(ctx, key);
  const { printer, printUrl } = ctx;
  if (!printer || printUrl === undefined) {
    throw new Refusal(
      'printing_unavailable',
      'This installation cannot make PDFs. Open the report and print it from your browser.',
    );
  }
  const token = await inTransaction(ctx, (inside) =>
    insertLink(inside, {
      brandId: key.brandId,
      to: { reportId: report.id },
      madeBy: 'print',
      expiresAt: new Date(ctx.clock.now().getTime() + linkMs),
    }),
  );
  try {
    const caller = String(ctx.principal.organizationId);
    const pdf = await printer.print(`${printUrl}/shared/${token}`, { caller, signal });
    return { name: report.name, pdf };
  } catch (error) {
    if (!(error instanceof PrintFailure)) throw error;
    ctx.logger.warn({ err: error, report: report.id }, 'could not print a report');
    throw new Refusal('printing_unavailable', `The report could not be printed. ${error.message}`);
  } finally {
    await endLink(ctx, token);
  }
}

async function endLink({ db, principal }: Context, token: string): Promise<void> {
  await reportTables(db)
    .deleteFrom('share_links')
    .where('organization_id', '=', principal.organizationId)
    .where('token_hash', '=', credentialHash(token))
    .execute();
}
