import { type MetricRow, metricValue } from '../../lib/metric-row.ts';

const shown = 15;
/** On fewer answers a difference says nothing. */
const fewestAnswers = 3;

/** How much more often the answers that cite a website name a competitor than the brand. */
export function gapOf(row: MetricRow): number {
  return (
    (metricValue(row, 'competitor_presence_percentage') ?? 0) -
    (metricValue(row, 'brand_presence_percentage') ?? 0)
  );
}

/** The websites with the widest gaps; those of the brand itself are left out. */
export function competitorGaps(rows: readonly MetricRow[]): MetricRow[] {
  return rows
    .filter(
      (row) =>
        row.source_domain !== null &&
        row.source_type !== 'brand' &&
        (metricValue(row, 'citation_unique_responses') ?? 0) >= fewestAnswers &&
        gapOf(row) > 0,
    )
    .toSorted((one, other) => gapOf(other) - gapOf(one))
    .slice(0, shown);
}
