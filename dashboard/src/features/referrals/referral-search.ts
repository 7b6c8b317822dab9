import type { ReportFieldName } from '#contract/pages/referrals.ts';

export const reportFields = [
  'date',
  'platform',
  'page',
  'connection',
] as const satisfies readonly ReportFieldName[];

/** How the report is grouped, and which part of it is in sight; it lives in the address. */
export interface ReferralSearch {
  readonly by?: string | undefined;
  readonly offset?: number | undefined;
}

export function readReferralSearch(search: Readonly<Record<string, unknown>>): ReferralSearch {
  const offset = Number(search.offset);
  return {
    by: groupingText(groupingOf(search.by)),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}

const usual: readonly ReportFieldName[] = ['page'];

/** The fields that an address names, in the order of the API; pages where it names none. */
export function groupingOf(by: unknown): readonly ReportFieldName[] {
  const names = typeof by === 'string' ? by.split(',') : [];
  const known = reportFields.filter((field) => names.includes(field));
  return known.length > 0 ? known : usual;
}

/** Undefined where nothing but the usual is grouped by. */
export function groupingText(fields: readonly ReportFieldName[]): string | undefined {
  const text = fields.join(',');
  return text === usual.join(',') || text === '' ? undefined : text;
}
