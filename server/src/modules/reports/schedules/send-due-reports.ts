import type { Selectable } from 'kysely';
import type { Context, Services } from '#kernel/context.ts';
import { inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { MailFailure } from '#kernel/ports/mail.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { MailLimitReached } from '../../mail/index.ts';
import { type ReportTables, reportTables } from '../tables.ts';
import { nextTime } from './next-time.ts';
import { sendReport } from './send-report.ts';

/** What a worker had taken when it was killed is sent by another after this; longer than sending may take. */
const leaseMs = 600_000;
const mostAttempts = 5;
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
    schedule.attempts >= mostAttempts || (error instanceof MailFailure && error.isPermanent);
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
