import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { DimensionName, MetricName, QueryRow } from '#contract/figures/query.ts';
import type { ReportContent } from '#contract/outgoing/report-content.ts';
import type { SharedTable } from '#contract/outgoing/share-links.ts';
import { type CsvValue, quotedCsvText } from '#domain/tables/write-csv.ts';
import { dimensionLabels, metricLabels } from '#domain/words/field-labels.ts';
import { audit } from '#kernel/audit.ts';
import type { AuditedServices, Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readLines } from '#kernel/lines.ts';
import { linkPrincipal } from '#kernel/principal.ts';
import { noteOrganization } from '#kernel/process/work.ts';
import {
  allowsLink,
  type Client,
  countAttempt,
  credentialHash,
  passwordMatches,
  publicLinkRules,
} from '../../accounts/index.ts';
import { queryMetrics } from '../../analytics/index.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { getReportContent } from '../content/report-content.ts';
import { resolveDays } from '../content/report-question.ts';
import { reportTables } from '../tables.ts';

interface Opening {
  readonly token: string;
  readonly password?: string | null | undefined;
  readonly client: Client;
  readonly signal: AbortSignal;
}

/** The report that a link leads to, for anybody who has it and knows its password. */
export async function openReport(
  services: AuditedServices,
  input: Opening,
): Promise<ReportContent> {
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

type Field = DimensionName | MetricName;

export interface OpenedTable {
  readonly csv: string;
  /** What it is of, and the days. */
  readonly title: string;
}

const labels: Readonly<Record<Field, string>> = { ...metricLabels, ...dimensionLabels };

/** The table that a link leads to, with headings in words and dates that spreadsheets read. */
export async function openTable(
  services: AuditedServices,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<OpenedTable> {
  const link = await findLink(services, token.replace(/\.csv$/, ''));
  const { shared_table: table, brand_id: brandId } = link;
  if (!table) throw linkNotFound();
  const { period } = resolveDays(table, services.clock.now());
  const { rows } = await queryMetrics(asHolder(services, link), {
    brandId,
    signal,
    format: 'json-lines',
    fields: table.fields.join(','),
    filters: table.filters,
    having: table.having,
    start_date: period.start,
    end_date: period.end,
    limit: table.limit,
    offset: 0,
    include_total: false,
  });
  const csv = await csvOf(table.fields, rows);
  await countOpening(services, link);
  return { csv, title: `${link.name} ${period.start} ${period.end}` };
}

/** A dimension and a metric can have the same words: then the metric says that it is a score. */
function headingsOf(fields: readonly Field[]): string[] {
  const isTaken = (field: Field) =>
    fields.some((other) => other !== field && labels[other] === labels[field]);
  return fields.map((field) =>
    field in metricLabels && isTaken(field) ? `${labels[field]} score` : labels[field],
  );
}

async function csvOf(fields: readonly Field[], rows: Readable): Promise<string> {
  const lines: CsvValue[][] = [];
  for await (const line of readLines(rows)) {
    // The engine writes the contract's JSON.
    const row = JSON.parse(line) as QueryRow;
    lines.push(fields.map((field) => isoTime(field, row[field])));
  }
  return quotedCsvText(headingsOf(fields), lines);
}

/** Days, weeks and months of the query as ISO 8601 writes them; every other value as it is. */
export function isoTime(field: string, value: CsvValue): CsvValue {
  const text = String(value ?? '');
  switch (field) {
    case 'date':
      return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    case 'date_week':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-W$2');
    case 'date_month':
      return text.replace(/^(\d{4})(\d\d)$/, '$1-$2');
    case 'date_quarter':
      return text.replace(/^(\d{4})(Q\d)$/, '$1-$2');
    default:
      return value;
  }
}

interface FoundLink {
  readonly id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly report_id: string | null;
  readonly name: string | null;
  readonly shared_table: SharedTable | null;
  readonly password_hash: string | null;
}

/** What a token leads to. Unknown, ended, revoked, not allowed and of an archived brand are one and the same answer. */
async function findLink(services: Services, token: string): Promise<FoundLink> {
  const hash = credentialHash(token);
  const row = await reportTables(services.db)
    .selectFrom('share_links')
    .innerJoin(unarchivedBrands(services.db).as('brand'), 'brand.id', 'share_links.brand_id')
    .leftJoin(publicLinkRules(services.db).as('policy'), (join) =>
      join.onRef('policy.organization_id', '=', 'share_links.organization_id'),
    )
    .select(['share_links.id', 'share_links.organization_id', 'brand_id', 'report_id', 'name'])
    .select(['shared_table', 'password_hash', 'token_hash', 'made_by', 'public_links as rule'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.token_hash, hash)) throw linkNotFound();
  const hasPassword = row.password_hash !== null;
  // The printer opens what somebody who is signed in asked for.
  if (row.made_by !== 'print' && !allowsLink(row.rule, { hasPassword })) throw linkNotFound();
  return row;
}

const linkNotFound = () =>
  new Refusal(
    'link_not_found',
    'This link does not work: it has expired, was revoked, is no longer allowed or never existed.',
  );

/** Who opens the link: reads its brand, and nothing else. */
function asHolder(services: Services, link: FoundLink): Context {
  const { id, organization_id: organizationId, brand_id: brandId } = link;
  noteOrganization(organizationId);
  return { ...services, principal: linkPrincipal({ id, organizationId, brandId }) };
}

async function countOpening(
  services: AuditedServices,
  { id, organization_id, brand_id }: FoundLink,
): Promise<void> {
  const { db, clock } = services;
  audit(services, {
    logIds: [organization_id],
    actor: { kind: 'link', id },
    brandId: brand_id,
    thing: { kind: 'share_link', id },
    after: {},
  });
  await reportTables(db)
    .updateTable('share_links')
    .set({ opens: sql<number>`opens + 1`, last_opened_at: clock.now() })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
