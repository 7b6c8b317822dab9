import type { Selectable } from 'kysely';
import type { MetricChange, MetricInterval } from '#contract/figures/intervals.ts';
import { isScore, type RatioMetric } from '#contract/figures/ratio-metrics.ts';
import type { ReportContent } from '#contract/outgoing/report-content.ts';
import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { periodInWords } from '#domain/words/date-words.ts';
import { metricLabels } from '#domain/words/field-labels.ts';
import { simulatedInWords } from '#domain/words/report-words.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type MailAttachment, MailFailure } from '#kernel/ports/mail.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import {
  type MailContent,
  MailLimitReached,
  type MailLine,
  publicLinkRule,
  renderMail,
  sendForOrganization,
  unconfirmedRecipients,
} from '../../accounts/index.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { getReportContent } from '../content/report-content.ts';
import { daysFromNow, insertLink } from '../links/make-link.ts';
import { printReport } from '../print-report.ts';
import type { ReportKey } from '../report-record.ts';
import { type ReportTables, reportTables } from '../tables.ts';
import { nextTime } from './schedules.ts';

interface ReportAddress {
  readonly url: string;
  /** Anybody who has it may open it. */
  readonly isPublic: boolean;
}

/** What the mail of a report says: its key figures in words, and where to read it. */
export function reportMail(content: ReportContent, { url, isPublic }: ReportAddress): MailContent {
  const { name, brand, period, comparison, prompts } = content;
  const days = periodInWords(period);
  const compared = comparison ? `, compared with ${periodInWords(comparison)}` : '';
  const over = promptsInWords({ prompts, allNameBrand: content.all_prompts_name_brand }, brand);
  const simulated = simulatedInWords(content.simulated);
  const figures = figureLines(content);
  const works = isPublic ? 'works for 30 days' : 'is for people who can sign in to Sightline';
  return {
    // Without a word that users chose.
    subject: `Sightline report, ${days}`,
    parts: [
      `${name}: ${brand}, ${days}${compared}. ${over}`,
      ...(simulated === undefined ? [] : [simulated]),
      ...summaries(content),
      ...(figures.length === 0 ? [] : [{ title: 'Key figures', lines: figures }]),
    ],
    action: { label: 'Open the report', url },
    reason: `You are receiving this email because ${content.look.name} sends you this report from Sightline. To stop it, ask the sender, or open the report in Sightline and choose “Send regularly”. The link above ${works}.`,
  };
}

function summaries({ blocks }: ReportContent): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'summary' ? block.sentences.map(({ text }) => text).join(' ') : [],
  );
}

/** A line for each figure of the report, in its order. */
function figureLines(content: ReportContent): MailLine[] {
  return content.blocks.flatMap((block) => {
    if (block.kind !== 'figures') return [];
    const [row] = block.rows;
    const [change] = block.changes;
    return block.metrics.map((metric) =>
      figureLine(metric, row?.[metric] ?? null, change?.[metric], content.bounds),
    );
  });
}

function figureLine(
  metric: RatioMetric,
  interval: MetricInterval,
  change: MetricChange | undefined,
  bounds: ReportContent['bounds'],
): MailLine {
  const label = metricLabels[metric];
  if (!interval) return { label, text: 'no answers to measure it by' };
  const value = shownValue(metric, interval.estimate);
  return { label, text: `${value}${changeWords(metric, change, bounds)}` };
}

function changeWords(
  metric: RatioMetric,
  change: MetricChange | undefined,
  bounds: ReportContent['bounds'],
): string {
  const size = change?.like_for_like ?? change?.difference ?? null;
  if (!change || size === null) return '';
  const points = Math.abs(isScore(metric) ? size : size * 100).toFixed(1);
  const judged = change.like_for_like === null ? undefined : change[bounds];
  const verdict = !judged ? '' : changeIsLikely(judged) ? ', likely real' : ', may be chance';
  if (points === '0.0') return ', unchanged';
  return `, ${size > 0 ? 'up' : 'down'} ${points} points${verdict}`;
}

function shownValue(metric: RatioMetric, estimate: number): string {
  return isScore(metric) ? estimate.toFixed(1) : `${(estimate * 100).toFixed(1)}%`;
}

const linkDays = 30;

interface Sending extends ReportKey {
  readonly recipients: readonly string[];
  readonly signal: AbortSignal;
}

/** Mails the report as it is now, with a link of its own, and as PDF where that can be printed. */
async function sendReport(ctx: Context, input: Sending): Promise<void> {
  const { mail, publicUrl } = ctx;
  if (!mail || publicUrl === undefined) return;
  const { brandId, reportId, signal } = input;
  const unconfirmed = await unconfirmedRecipients(ctx, input.recipients);
  const to = input.recipients.filter((email) => !unconfirmed.has(email));
  if (to.length === 0) throw new MailFailure('No recipient has agreed to get emails yet.', false);
  const content = await getReportContent(ctx, input);
  const attachments = await printed(ctx, { brandId, reportId, signal });
  const address = await addressOf(ctx, { brandId, reportId });
  const message = renderMail(
    reportMail(content, { ...address, url: `${publicUrl}${address.path}` }),
  );
  const { organizationId } = ctx.principal;
  await sendForOrganization({ ...ctx, mail }, organizationId, { to, ...message, attachments });
}

/** A link of its own; the dashboard's page where the organization does not allow one. */
async function addressOf(
  ctx: Context,
  { brandId, reportId }: ReportKey,
): Promise<{ readonly path: string; readonly isPublic: boolean }> {
  if ((await publicLinkRule(ctx)) !== 'allowed') {
    return { path: `/brands/${brandId}/reports/${reportId}`, isPublic: false };
  }
  const token = await inTransaction(ctx, (inside) =>
    insertLink(inside, {
      brandId,
      to: { reportId },
      madeBy: 'schedule',
      expiresAt: daysFromNow(ctx, linkDays),
    }),
  );
  return { path: `/shared/${token}`, isPublic: true };
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

/** What a worker had taken when it was killed is sent by another after this; longer than sending may take. */
const leaseMs = 600_000;
const maxAttempts = 5;
const pauseMs = 300_000;
const atOnce = 5;

type Due = Pick<
  Selectable<ReportTables['report_schedules']>,
  | 'report_id'
  | 'organization_id'
  | 'brand_id'
  | 'every'
  | 'day'
  | 'hour'
  | 'recipients'
  | 'next_at'
  | 'attempts'
>;

/** Sends the reports whose time has come. Resolves with how many it took. */
export async function sendDueReports(services: Services, signal: AbortSignal): Promise<number> {
  if (!services.mail || services.publicUrl === undefined) return 0;
  const due = await takeDue(services);
  for (const schedule of due) {
    const ctx = { ...services, principal: servicePrincipal(schedule.organization_id) };
    if (signal.aborted) await settle(ctx, schedule, { taken_until: null });
    else await send(ctx, schedule, signal);
  }
  return due.length;
}

function takeDue({ db, clock }: Services): Promise<Due[]> {
  const now = clock.now();
  const tables = reportTables(db);
  const due = tables
    .selectFrom('report_schedules')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'report_schedules.brand_id')
    .select('report_id')
    .where('next_at', '<=', now)
    .where((of) => of.or([of('taken_until', 'is', null), of('taken_until', '<=', now)]))
    .orderBy('next_at')
    .limit(atOnce)
    .forUpdate('report_schedules')
    .skipLocked();
  return tables
    .updateTable('report_schedules')
    .set((of) => ({
      taken_until: new Date(now.getTime() + leaseMs),
      attempts: of('attempts', '+', 1),
    }))
    .where('report_id', 'in', due)
    .returning(['report_id', 'organization_id', 'brand_id', 'every', 'day', 'hour'])
    .returning(['recipients', 'next_at', 'attempts'])
    .execute();
}

/** A time that was missed by long is sent once, and the next one is ahead of now. */
async function send(ctx: Context, schedule: Due, signal: AbortSignal): Promise<void> {
  const key = { brandId: schedule.brand_id, reportId: schedule.report_id };
  try {
    await sendReport(ctx, { ...key, recipients: schedule.recipients, signal });
  } catch (error) {
    if (signal.aborted) return settle(ctx, schedule, { taken_until: null });
    return noteFailure(ctx, schedule, error);
  }
  const now = ctx.clock.now();
  const rest = { taken_until: null, attempts: 0, last_sent_at: now, error: null };
  return settle(ctx, schedule, { ...rest, next_at: nextTime(schedule, now) });
}

async function noteFailure(ctx: Context, schedule: Due, error: unknown): Promise<void> {
  const isKnown = error instanceof MailFailure || error instanceof Refusal;
  if (!isKnown)
    ctx.logger.error({ err: error, report: schedule.report_id }, 'could not send a report');
  if (error instanceof MailLimitReached) {
    const { message, until } = error;
    return settle(ctx, schedule, { error: message, attempts: 0, taken_until: until });
  }
  const now = ctx.clock.now();
  const isOver =
    schedule.attempts >= maxAttempts || (error instanceof MailFailure && error.isPermanent);
  const message = isKnown ? error.message : 'It could not be sent: an internal error.';
  return settle(ctx, schedule, {
    error: message.slice(0, 500),
    ...(isOver
      ? { taken_until: null, attempts: 0, next_at: nextTime(schedule, now) }
      : { taken_until: new Date(now.getTime() + pauseMs * schedule.attempts) }),
  });
}

/** Only for the time that was taken: a schedule that somebody changed meanwhile is as they want it. */
function settle(
  ctx: Context,
  { report_id, next_at, attempts }: Due,
  change: Partial<
    Pick<
      Selectable<ReportTables['report_schedules']>,
      'taken_until' | 'attempts' | 'error' | 'next_at' | 'last_sent_at'
    >
  >,
): Promise<void> {
  return inTransaction(ctx, async ({ db, principal }) => {
    await reportTables(db)
      .updateTable('report_schedules')
      .set(change)
      .where('organization_id', '=', principal.organizationId)
      .where('report_id', '=', report_id)
      .where('next_at', '=', next_at)
      .where('attempts', '=', attempts)
      .execute();
  });
}
