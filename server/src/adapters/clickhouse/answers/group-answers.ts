import type { PageRange } from '#kernel/ports/analytics/reading.ts';
import type { Statement } from '../client/statement.ts';
import { promptNames } from '../prompt-names.ts';
import { isoTime } from '../times.ts';
import type { SelectedAnswers } from './select-answers.ts';

/** A row for each `AnswerGroup` of a page, the largest first. */
export function renderGroups(
  { where, params }: SelectedAnswers,
  by: 'platform' | 'prompt',
  { limit, offset }: PageRange,
): Statement {
  const key = by === 'platform' ? 'platform' : 'prompt_id';
  const groups = `SELECT ${key}, count() AS responses, max((created_at, id)) AS newest
    FROM observations FINAL WHERE ${where} GROUP BY ${key}
    ORDER BY responses DESC, newest DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
  const shown =
    by === 'platform'
      ? 'platform, NULL AS prompt_id, NULL AS prompt'
      : 'NULL AS platform, prompt_id, prompts.name AS prompt';
  const names = `LEFT JOIN (${promptNames('{brand:UInt64}')}) AS prompts ON prompts.id = prompt_id`;
  return {
    sql: `SELECT ${shown}, responses, newest.2 AS newest_response_id, ${isoTime('newest.1')} AS newest_at
      FROM (${groups}) AS page ${by === 'prompt' ? names : ''}
      ORDER BY responses DESC, newest DESC`,
    params: { ...params, limit, offset },
  };
}

/** One row: how many groups there are. */
export function renderGroupTotal(
  { where, params }: SelectedAnswers,
  by: 'platform' | 'prompt',
): Statement {
  const key = by === 'platform' ? 'platform' : 'prompt_id';
  return {
    sql: `SELECT uniqExact(${key}) AS total FROM observations FINAL WHERE ${where}`,
    params,
  };
}
