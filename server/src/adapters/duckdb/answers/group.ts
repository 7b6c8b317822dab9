import type {
  AnswerGroup,
  AnswerGroups,
  AnswerSelection,
} from '#kernel/ports/analytics/answers.ts';
import type { PageRange, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { timeText } from '../write-object.ts';
import { answerConditions } from './selection.ts';

type Row = AnswerGroup & { readonly total: number };

/** How many of the selected answers each platform or prompt has. */
export async function groupAnswers(
  reader: Reader,
  selection: AnswerSelection,
  by: 'platform' | 'prompt',
  range: PageRange,
  options?: ReadOptions,
): Promise<AnswerGroups> {
  const rows = await reader.rows<Row>(groupStatement(selection, by, range), options);
  // A group of no answers says how many there are where none is on the page.
  return {
    total: rows[0]?.total ?? 0,
    groups: rows.filter(({ responses }) => responses > 0).map(({ total: _, ...group }) => group),
  };
}

function groupStatement(
  selection: AnswerSelection,
  by: 'platform' | 'prompt',
  { limit, offset }: PageRange,
): Statement {
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
