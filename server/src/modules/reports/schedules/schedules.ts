import type { Report, ReportScheduleBody } from '#contract/outgoing/reports.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { askRecipients } from '../../accounts/index.ts';
import { configureBrand } from '../../brands/index.ts';
import { type ReportKey, requireReport } from '../report-record.ts';
import { reportTables } from '../tables.ts';

/** The report stays, and is no longer sent. */
export async function deleteSchedule(ctx: Context, key: ReportKey): Promise<Report> {
  return configureBrand(ctx, key.brandId, 'update', async (inside) => {
    const report = await requireReport(inside, key);
    await reportTables(inside.db)
      .deleteFrom('report_schedules')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('report_id', '=', report.id)
      .execute();
    audit(inside, { before: { ...report.schedule } });
    return { ...report, schedule: null };
  });
}

/** Sends the report from its next time on; what was sent before stays known. */
export async function putSchedule(
  ctx: Context,
  { brandId, reportId, every, day, hour, recipients }: ReportScheduleBody & ReportKey,
): Promise<Report> {
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const { id, schedule: before } = await requireReport(inside, { brandId, reportId });
    audit(inside, { ...(before && { before }) });
    requireMail(ctx);
    const next_at = nextTime({ every, day, hour }, ctx.clock.now());
    const schedule = { every, day, hour, recipients, next_at, taken_until: null, attempts: 0 };
    await reportTables(inside.db)
      .insertInto('report_schedules')
      .values({
        report_id: id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        ...schedule,
      })
      .onConflict((conflict) =>
        conflict.column('report_id').doUpdateSet({ ...schedule, error: null }),
      )
      .execute();
    await askRecipients(inside, recipients);
    return requireReport(inside, { brandId, reportId: id });
  });
}

function requireMail({ mail, publicUrl }: Context): void {
  if (mail && publicUrl !== undefined) return;
  throw new Refusal(
    'mail_unavailable',
    'Sightline cannot send email here yet. Ask the person who runs it to set up a mail server.',
  );
}

type Rhythm = Pick<ReportScheduleBody, 'every' | 'day' | 'hour'>;

/** The first time after `after` at which the schedule is due, in UTC. */
export function nextTime({ every, day, hour }: Rhythm, after: Date): Date {
  const [year, month, date] = [after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate()];
  if (every === 'week') {
    // Monday is 1; the day of the week that we want, from today on.
    const ahead = (day - after.getUTCDay() + 7) % 7;
    const next = new Date(Date.UTC(year, month, date + ahead, hour));
    return next > after ? next : new Date(Date.UTC(year, month, date + ahead + 7, hour));
  }
  const next = new Date(Date.UTC(year, month, day, hour));
  return next > after ? next : new Date(Date.UTC(year, month + 1, day, hour));
}
