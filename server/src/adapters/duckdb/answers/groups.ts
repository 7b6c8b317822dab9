import type {
  AnswerGroup,
  AnswerGroups,
  AnswerPlace,
  AnswerSelection,
} from '#kernel/ports/analytics/answers.ts';
import type { PageRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { timeText } from '../write-json.ts';
import { answerConditions, idParameter } from './selection.ts';

type Row = AnswerGroup & { readonly total: number };

interface GroupPage extends PageRange {
  readonly by: 'platform' | 'prompt';
}

/** The number of selected answers per platform or prompt. */
export async function groupAnswers(
  reader: Reader,
  selection: AnswerSelection,
  page: GroupPage,
  options?: ReadOptions,
): Promise<AnswerGroups> {
  const rows = await reader.rows<Row>(groupStatement(selection, page), options);
  // Even an empty page has a row, without answers, for the total.
  return {
    total: rows[0]?.total ?? 0,
    groups: rows.filter(({ responses }) => responses > 0).map(({ total: _, ...group }) => group),
  };
}

function groupStatement(selection: AnswerSelection, { by, limit, offset }: GroupPage): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  const brand = parameters.add(selection.brandId, 'UBIGINT');
  const key = by === 'platform' ? 'platform' : 'prompt_id';
  const ofPrompt = by === 'prompt';
  return {
    sql: `WITH groups AS (
        SELECT ${key}, count(*) AS responses, max({'time': created_at, 'id': id}) AS newest
        FROM observations WHERE ${where} GROUP BY ${key}
      ), page AS (
        SELECT * FROM groups ORDER BY responses DESC, newest DESC
        LIMIT ${parameters.add(limit, 'BIGINT')} OFFSET ${parameters.add(offset, 'BIGINT')}
      ), prompts AS (
        SELECT id AS named_id, name FROM names WHERE brand_id = ${brand} AND kind = 'prompt'
      )
      SELECT (SELECT count(*) FROM groups) AS total,
        ${ofPrompt ? 'NULL' : 'platform'} AS platform, ${ofPrompt ? 'prompt_id' : 'NULL'} AS prompt_id,
        ${ofPrompt ? "CASE WHEN prompt_id IS NOT NULL THEN coalesce(name, '') END" : 'NULL'} AS prompt,
        coalesce(responses, 0) AS responses, newest.id AS newest_response_id,
        ${timeText('newest.time')} AS newest_at
      FROM (SELECT true) LEFT JOIN page ON true
        ${ofPrompt ? 'LEFT JOIN prompts ON named_id = prompt_id' : ''}
      ORDER BY page.responses DESC, newest DESC`,
    params: parameters.values,
  };
}

interface PlaceRow extends Omit<AnswerPlace, 'position'> {
  readonly exists: boolean;
  readonly is_selected: boolean;
  readonly newer: number;
}

/** The position of an answer among the selected ones, and its neighbours. */
export async function placeAnswer(
  reader: Reader,
  selection: AnswerSelection,
  id: number,
  options?: ReadOptions,
): Promise<AnswerPlace | undefined> {
  const [row] = await reader.rows<PlaceRow>(placeStatement(selection, id), options);
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
