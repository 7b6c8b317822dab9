import type { AnswerKey, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Reader } from '../reader.ts';
import { createParameters } from '../statement.ts';
import { dayText } from '../write-json.ts';
import { answerConditions } from './selection.ts';

export function readAnswerKeys(
  reader: Reader,
  selection: AnswerSelection,
  limit: number,
  options?: ReadOptions,
): Promise<AnswerKey[]> {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  const sql = `SELECT id, version, ${dayText('day')} AS day, platform, prompt_id AS "promptId",
      brand_present AS "brandPresent"
    FROM observations WHERE ${where} ORDER BY observations.day, id LIMIT ${parameters.add(limit, 'BIGINT')}`;
  return reader.rows<AnswerKey>({ sql, params: parameters.values }, options);
}
