import type { AnswerPlace, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { answerConditions, idParameter } from './selection.ts';

interface Row extends Omit<AnswerPlace, 'position'> {
  readonly exists: boolean;
  readonly is_selected: boolean;
  readonly newer: number;
}

/** Where an answer is among the selected ones, and which are next to it. */
export async function placeAnswer(
  reader: Reader,
  selection: AnswerSelection,
  id: number,
  options?: ReadOptions,
): Promise<AnswerPlace | undefined> {
  const [row] = await reader.rows<Row>(placeStatement(selection, id), options);
  if (!row?.exists) return undefined;
  const { total, is_selected, newer, previous_id, next_id } = row;
  return is_selected
    ? { total, position: newer + 1, previous_id, next_id }
    : { total, position: null, previous_id: null, next_id: null };
}

function placeStatement(selection: AnswerSelection, id: number): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  const own = `${brandCondition(selection, parameters)} AND id = ${idParameter(id, parameters)}`;
  const isNewer = 'FILTER (key > answer)';
  const isOlder = 'FILTER (key < answer)';
  return {
    sql: `WITH found AS (
        SELECT {'time': created_at, 'id': id} AS answer FROM observations WHERE ${own}
      ), selected AS (
        SELECT {'time': created_at, 'id': id} AS key FROM observations WHERE ${where}
      )
      SELECT count(key) AS total, (SELECT count(*) FROM found) > 0 AS exists,
        coalesce(bool_or(key = answer), false) AS is_selected, count(key) ${isNewer} AS newer,
        (min(key) ${isNewer}).id AS previous_id, (max(key) ${isOlder}).id AS next_id
      FROM selected, found`,
    params: parameters.values,
  };
}
