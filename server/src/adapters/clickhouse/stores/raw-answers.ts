import type { RawAnswerSelection, RawAnswerStore } from '#kernel/ports/analytics/raw-answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { brandParams, ofBrand } from '../observations/select-history.ts';
import { toRawAnswerRow } from '../rows/other-rows.ts';
import { deleteFrom } from './delete-rows.ts';

const selected = `${ofBrand} AND day BETWEEN {firstDay:Date} AND {lastDay:Date}
  AND has({keys:Array(String)}, observation_key)`;

function paramsOf(
  brand: BrandKey,
  { firstDay, lastDay, observationKeys: keys }: RawAnswerSelection,
) {
  return { ...brandParams(brand), firstDay, lastDay, keys };
}

export function createRawAnswerStore(client: ClickHouseClient): RawAnswerStore {
  return {
    store: (answers) => client.insert('raw_answers', answers.map(toRawAnswerRow)),
    find: (brand, day, observationKeys) =>
      client.rows({
        sql: `SELECT observation_key AS observationKey, body FROM raw_answers FINAL
          WHERE ${selected}`,
        params: paramsOf(brand, { firstDay: day, lastDay: day, observationKeys }),
      }),
    async count(brand, selection) {
      const sql = `SELECT count() AS count FROM raw_answers FINAL WHERE ${selected}`;
      const [found] = await client.rows<{ count: number }>({
        sql,
        params: paramsOf(brand, selection),
      });
      return Number(found?.count ?? 0);
    },
    remove: (brand, selection) =>
      deleteFrom(client, 'raw_answers', { where: selected, params: paramsOf(brand, selection) }),
  };
}
