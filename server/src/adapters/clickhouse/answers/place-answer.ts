import type { AnswerPlace } from '#kernel/ports/analytics/answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Statement } from '../client/statement.ts';
import { type SelectedAnswers, selectAnswers } from './select-answers.ts';

export interface PlaceRow extends Omit<AnswerPlace, 'position'> {
  readonly is_selected: boolean;
  readonly newer: number;
}

/** At most one row with the time of the answer, as the engine writes it. */
export function renderTime(brand: BrandKey, id: number): Statement {
  const { where, params } = selectAnswers(brand);
  return {
    sql: `SELECT toString(created_at) AS time FROM observations FINAL WHERE ${where} AND id = {id:Int64}`,
    params: { ...params, id },
  };
}

/** One row: how many selected answers are newer than the answer, and which are next to it. */
export function renderPlace(
  { where, params }: SelectedAnswers,
  answer: { readonly id: number; readonly time: string },
): Statement {
  const key = '(created_at, id)';
  const own = "(toDateTime64({time:String}, 3, 'UTC'), {id:UInt64})";
  const next = (aggregate: 'argMin' | 'argMax', sign: '>' | '<') =>
    `if(countIf(${key} ${sign} ${own}) = 0, NULL, ${aggregate}If(id, ${key}, ${key} ${sign} ${own}))`;
  return {
    sql: `SELECT count() AS total, countIf(${key} = ${own}) > 0 AS is_selected,
        countIf(${key} > ${own}) AS newer,
        ${next('argMin', '>')} AS previous_id, ${next('argMax', '<')} AS next_id
      FROM observations FINAL WHERE ${where}`,
    params: { ...params, ...answer },
  };
}

export function placeOf({
  total,
  is_selected,
  newer,
  previous_id,
  next_id,
}: PlaceRow): AnswerPlace {
  return is_selected
    ? { total, position: newer + 1, previous_id, next_id }
    : { total, position: null, previous_id: null, next_id: null };
}
