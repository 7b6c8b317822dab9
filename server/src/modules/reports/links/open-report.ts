import type { ReportContent } from '#contract/report-content.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type Client, countAttempt, passwordMatches } from '../../accounts/index.ts';
import { getReportContent } from '../content/report-content.ts';
import { asHolder, countOpening, findLink, linkNotFound } from './find-link.ts';

interface Opening {
  readonly token: string;
  readonly password?: string | null | undefined;
  readonly client: Client;
  readonly signal: AbortSignal;
}

/** The report that a link leads to, for anybody who has it and knows its password. */
export async function openReport(services: Services, input: Opening): Promise<ReportContent> {
  const link = await findLink(services, input.token);
  const { report_id: reportId, brand_id: brandId, password_hash: hash } = link;
  if (reportId === null) throw linkNotFound();
  if (hash !== null) await requirePassword(services, input, { id: link.id, hash });
  await countOpening(services, link);
  return getReportContent(asHolder(services, link), { brandId, reportId, signal: input.signal });
}

async function requirePassword(
  services: Services,
  { client, password }: Opening,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<void> {
  if (!password) throw new Refusal('link_password_required', 'This report needs a password.');
  const attempt = await countAttempt(services, client, `link ${id}`);
  if (!(await passwordMatches(services, client, password, hash))) {
    throw new Refusal('link_password_required', 'The password is wrong.');
  }
  await attempt.giveBack();
}
