import type { RivalCount, RivalPlace, RivalReader } from '#kernel/ports/analytics/rivals.ts';
import { selectAnswers } from '../answers/select-answers.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { limited } from '../read-settings.ts';
import { isoTime } from '../times.ts';

export function createRivalReader(client: ClickHouseClient): RivalReader {
  return {
    /** An answer has each name once. */
    async count(selection, { names }, options) {
      const { where, params } = selectAnswers(selection);
      const all = {
        sql: `SELECT count() AS total FROM observations FINAL WHERE ${where}`,
        params,
      };
      const counted = {
        sql: `SELECT name, count() AS answers, countIf(NOT brand_present) AS withoutBrand,
            ${isoTime('min(created_at)')} AS first, ${isoTime('max(created_at)')} AS last
          FROM (SELECT rivals.name AS rival_names, brand_present, created_at
            FROM observations FINAL WHERE ${where})
          ARRAY JOIN rival_names AS name
          GROUP BY name ORDER BY answers DESC, name LIMIT {names:UInt64}`,
        params: { ...params, names },
      };
      const [[total], rows] = await Promise.all([
        client.rows<{ total: number }>(limited(all, 'aggregating', options)),
        client.rows<RivalCount>(limited(counted, 'aggregating', options)),
      ]);
      return { answers: total?.total ?? 0, names: rows };
    },
    places(selection, { names, answers }, options) {
      const { where, params } = selectAnswers(selection);
      const statement = {
        sql: `SELECT rival.name AS name, day, id, rival.start AS start, rival.end AS end
          FROM (SELECT arrayFilter(one -> has({names:Array(String)}, one.name), rivals) AS wanted,
              day, id, created_at
            FROM observations FINAL WHERE ${where})
          ARRAY JOIN wanted AS rival
          ORDER BY name, created_at DESC, id DESC LIMIT {answers:UInt64} BY name`,
        params: { ...params, names, answers },
      };
      return client.rows<RivalPlace>(limited(statement, 'aggregating', options));
    },
  };
}
