import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Parameters } from '../statement.ts';

type Filters = Required<Omit<AnswerSelection, keyof BrandKey>>;
type Conditions = {
  readonly [Name in keyof Filters]: (value: Filters[Name], parameters: Parameters) => string;
};

/** How each filter reads as a condition on an observation. */
const conditions: Conditions = {
  platform: (value, { add }) => `platform = ${add(value, 'VARCHAR')}`,
  promptId: (value, parameters) => `prompt_id = ${idParameter(value, parameters)}`,
  personaId: (value, parameters) => `persona_id = ${idParameter(value, parameters)}`,
  stageIds: (value, { add }) => `list_contains(${add(value, 'UBIGINT[]')}, stage_id)`,
  startDay: (value, { add }) => `day >= ${add(value, 'DATE')}`,
  endDay: (value, { add }) => `day < ${add(value, 'DATE')}`,
  hasShopping: (value, { add }) => `has_shopping = ${add(value, 'BOOLEAN')}`,
  tag: (value, { add }) => `list_contains(tags, ${add(value, 'VARCHAR')})`,
  country: (value, { add }) => `country = ${add(value, 'VARCHAR')}`,
  brandPresent: (value, { add }) => `brand_present = ${add(value, 'BOOLEAN')}`,
  competitorPresent: (value, parameters) =>
    `coalesce(competitor_presences[list_position(competitor_ids, ${idParameter(value, parameters)})], false)`,
  surface: (value, { add }) => `surface = ${add(value, 'VARCHAR')}`,
};

/** An id of a request may be any whole number; those of the store are not negative. */
export function idParameter(id: number, parameters: Parameters): string {
  return id < 0 ? 'NULL' : parameters.add(id, 'UBIGINT');
}

/** The brand's answers that pass every filter given. */
export function answerConditions(selection: AnswerSelection, parameters: Parameters): string {
  // The names of an object that is complete by type.
  const names = Object.keys(conditions) as (keyof Filters)[];
  const given = names.flatMap((name) => conditionOf(name, selection[name], parameters));
  return [brandCondition(selection, parameters), ...given].join(' AND ');
}

function conditionOf<Name extends keyof Filters>(
  name: Name,
  value: Filters[Name] | undefined,
  parameters: Parameters,
): string[] {
  return value === undefined ? [] : [conditions[name](value, parameters)];
}
