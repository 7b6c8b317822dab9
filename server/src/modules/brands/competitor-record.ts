import type { Competitor } from '#contract/brands.ts';

export const competitorColumns = [
  'id',
  'name',
  'alternative_names',
  'excluded_names',
  'websites',
  'case_sensitive',
] as const;

/** Drops what a query added to the record's own columns. */
export function competitorRecord(row: Competitor): Competitor {
  const { id, name, alternative_names, excluded_names, websites, case_sensitive } = row;
  return { id, name, alternative_names, excluded_names, websites, case_sensitive };
}

/** Competitor names compare without case. */
export function competitorNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
