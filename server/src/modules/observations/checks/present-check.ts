import type { AnswerCheck } from '#contract/answers/answer-checks.ts';
import type { Context } from '#kernel/context.ts';
import { competitorsOf, requireBrand } from '../../brands/index.ts';
import type { ObservationTables } from '../tables.ts';
import type { CheckedLabel } from './checked-label.ts';

type Row = Omit<
  ObservationTables['answer_checks'],
  'labels' | 'organization_id' | 'brand_id' | 'answer_hash'
> & { readonly labels: readonly CheckedLabel[] };

export function presentCheck(row: Row, nameOf: (id: number | null) => string): AnswerCheck {
  return {
    response_id: row.observation_id,
    created_at: row.created_at.toISOString(),
    ...{ platform: row.platform, language: row.language },
    evaluator_version: row.evaluator_version,
    checked_at: row.checked_at.toISOString(),
    checked_by: row.checked_by,
    sampled: row.is_sampled,
    labels: row.labels.map(({ competitor_id, person, judge }) => ({
      ...{ competitor_id, name: nameOf(competitor_id), person, judge },
    })),
  };
}

/** By current names of the brand and its competitors. */
export async function namesOf(
  ctx: Context,
  brandId: number,
): Promise<(id: number | null) => string> {
  const brand = await requireBrand(ctx, brandId);
  const competitors = await competitorsOf(ctx, brand);
  const names = new Map(competitors.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? brand.name : (names.get(id) ?? ''));
}
