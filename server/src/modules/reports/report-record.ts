import type { ReportScope } from '#contract/outgoing/report-scope.ts';
import type { Report } from '#contract/outgoing/reports.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { unconfirmedRecipients } from '../accounts/index.ts';
import { personaProfiles } from '../brands/index.ts';
import { reportTables } from './tables.ts';

export interface ReportKey {
  readonly brandId: number;
  readonly reportId: string;
}

/** Reports of one brand with their schedules, never of another organization. */
export function selectReports(ctx: Context, brandId: number) {
  return reportTables(ctx.db)
    .selectFrom('reports')
    .leftJoin('report_schedules', 'report_schedules.report_id', 'reports.id')
    .where('reports.organization_id', '=', ctx.principal.organizationId)
    .where('reports.brand_id', '=', brandId);
}

export const reportColumns = [
  'reports.id',
  'reports.name',
  'scope',
  'blocks',
  'created_by',
  'created_by_email',
  'created_at',
  'updated_at',
  'every',
  'day',
  'hour',
  'recipients',
  'next_at',
  'last_sent_at',
  'error',
] as const;

type Row = NonNullable<Awaited<ReturnType<typeof findReport>>>;

function findReport(ctx: Context, { brandId, reportId }: ReportKey) {
  return selectReports(ctx, brandId)
    .select(reportColumns)
    .where('reports.id', '=', reportId.toUpperCase())
    .executeTakeFirst();
}

/** The report, or a refusal that says the same of another brand's as of none. */
export async function requireReport(ctx: Context, key: ReportKey): Promise<Report> {
  const row = await findReport(ctx, key);
  if (!row) throw new Refusal('report_not_found', 'This brand has no such report.');
  return reportRecord(row, await unconfirmedRecipients(ctx, row.recipients ?? []));
}

/** `unconfirmed`: addresses that get nothing yet. */
export function reportRecord(row: Row, unconfirmed: ReadonlySet<string>): Report {
  const { created_by: personId, created_by_email: email } = row;
  return {
    id: row.id,
    name: row.name,
    scope: { ...row.scope, prompts: row.scope.prompts ?? 'all' },
    blocks: row.blocks,
    schedule: scheduleOf(row, unconfirmed),
    created_by: personId !== null && email !== null ? { person_id: personId, email } : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function scheduleOf(
  { every, day, hour, recipients, next_at, ...row }: Row,
  unconfirmed: ReadonlySet<string>,
): Report['schedule'] {
  if (every === null || day === null || hour === null || !recipients || !next_at) return null;
  return {
    every,
    day,
    hour,
    recipients,
    unconfirmed_recipients: recipients.filter((email) => unconfirmed.has(email)),
    next_at: next_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    error: row.error,
  };
}

/** Refuses a persona that the brand never had: another brand's is as unknown as none. */
export async function requireKnownPersona(
  ctx: Context,
  brandId: number,
  { persona_id: personaId }: ReportScope,
): Promise<void> {
  if (personaId === null || (await findPersona(ctx, brandId, personaId))) return;
  const loc = ['body', 'scope', 'persona_id'];
  throw invalidValue(loc, 'This brand has no persona with that id.', personaId);
}

export function findPersona(ctx: Context, brandId: number, personaId: number) {
  return personaProfiles(ctx.db)
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', personaId)
    .executeTakeFirst();
}

/** Refuses a name that another report of the brand has. Called while the brand is locked. */
export async function requireFreeName(
  ctx: Context,
  brandId: number,
  { name, except }: { readonly name: string; readonly except?: string },
): Promise<void> {
  const taken = await selectReports(ctx, brandId)
    .select('reports.id')
    .where('reports.name', '=', name)
    .executeTakeFirst();
  if (!taken || taken.id === except) return;
  throw new Refusal('report_exists', `This brand already has a report named "${name}".`);
}
