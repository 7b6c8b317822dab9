import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type MailAttachment, MailFailure } from '#kernel/ports/mail.ts';
import { unconfirmedRecipients } from '../../accounts/index.ts';
import { renderMail, sendForOrganization } from '../../mail/index.ts';
import { getReportContent } from '../content/report-content.ts';
import { daysFromNow, insertLink } from '../links/make-link.ts';
import { printReport } from '../print-report.ts';
import type { ReportKey } from '../report-record.ts';
import { reportMail } from './report-mail.ts';

const linkDays = 30;

interface Sending extends ReportKey {
  readonly recipients: readonly string[];
  readonly signal: AbortSignal;
}

/** Mails the report as it is now, with a link of its own, and as PDF where that can be printed. */
export async function sendReport(ctx: Context, input: Sending): Promise<void> {
  const { mail, publicUrl } = ctx;
  if (!mail || publicUrl === undefined) return;
  const { brandId, reportId, signal } = input;
  const unconfirmed = await unconfirmedRecipients(ctx, input.recipients);
  const to = input.recipients.filter((email) => !unconfirmed.has(email));
  if (to.length === 0)
    throw new MailFailure('No recipient has confirmed their address yet.', false);
  const content = await getReportContent(ctx, input);
  const attachments = await printed(ctx, { brandId, reportId, signal });
  const token = await inTransaction(ctx, (inside) =>
    insertLink(inside, {
      brandId,
      to: { reportId },
      madeBy: 'schedule',
      expiresAt: daysFromNow(ctx, linkDays),
    }),
  );
  const message = renderMail(reportMail(content, `${publicUrl}/shared/${token}`));
  const { organizationId } = ctx.principal;
  await sendForOrganization({ ...ctx, mail }, organizationId, { to, ...message, attachments });
}

/** A report that cannot be printed is still worth sending. */
async function printed(
  ctx: Context,
  input: ReportKey & { readonly signal: AbortSignal },
): Promise<readonly MailAttachment[]> {
  if (!ctx.printer) return [];
  try {
    const { name, pdf } = await printReport(ctx, input);
    return [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [];
  }
}
