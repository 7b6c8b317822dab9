import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Params } from '../client/statement.ts';

export interface SelectedAnswers {
  /** Condition on `observations`; the tenant's part is always in it. */
  readonly where: string;
  readonly params: Params;
}

/** How each filter reads as a condition on its parameter of the same name. */
const conditions = {
  platform: 'platform = {platform:String}',
  promptId: 'prompt_id = {promptId:Int64}',
  personaId: 'persona_id = {personaId:Int64}',
  stageIds: 'has({stageIds:Array(UInt64)}, stage_id)',
  startDay: 'day >= {startDay:Date}',
  endDay: 'day < {endDay:Date}',
  hasShopping: 'has_shopping = {hasShopping:Bool}',
  tag: 'has(tags, {tag:String})',
  country: 'country = {country:String}',
  brandPresent: 'brand_present = {brandPresent:Bool}',
  competitorPresent:
    'arrayExists((id, present) -> present AND id = {competitorPresent:Int64}, competitor_ids, competitor_presences)',
  surface: 'surface = {surface:String}',
} satisfies Record<Exclude<keyof AnswerSelection, keyof BrandKey>, string>;

/** The brand's answers that pass every filter given. */
export function selectAnswers(selection: AnswerSelection): SelectedAnswers {
  const { organizationId, brandId, ...filters } = selection;
  // The keys of `conditions` are those of the filters.
  const given = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => filters[name] !== undefined,
  );
  return {
    where: [
      'organization_id = {organization:UInt64}',
      'brand_id = {brand:UInt64}',
      ...given.map((name) => conditions[name]),
    ].join(' AND '),
    params: {
      organization: organizationId,
      brand: brandId,
      ...Object.fromEntries(given.map((name) => [name, filters[name]])),
    },
  };
}
