import type { HistorySelection } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Params } from '../client/statement.ts';

export const ofBrand = 'organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}';

export function brandParams({ organizationId, brandId }: BrandKey): Params {
  return { organization: organizationId, brand: brandId };
}

/** Each part of a selection as a condition on its parameter of the same name. */
const conditions = {
  firstDay: 'day >= {firstDay:Date}',
  lastDay: 'day <= {lastDay:Date}',
  evaluatorVersion: 'evaluator_version = {evaluatorVersion:String}',
} satisfies Record<Exclude<keyof HistorySelection, keyof BrandKey>, string>;

/** Condition on `observations` and its parameters. */
export function selectHistory(selection: HistorySelection): { where: string; params: Params } {
  const { organizationId, brandId, ...given } = selection;
  // The keys of `conditions` are those of the rest.
  const names = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => given[name] !== undefined,
  );
  return {
    where: [ofBrand, ...names.map((name) => conditions[name])].join(' AND '),
    params: {
      ...brandParams({ organizationId, brandId }),
      ...Object.fromEntries(names.map((name) => [name, given[name]])),
    },
  };
}
