import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { createParameters } from '../statement.ts';

export function createRawAnswerReads(reader: Reader): StoreReads['rawAnswers'] {
  return {
    find(brand, day, keys) {
      const parameters = createParameters();
      const where = `${brandCondition(brand, parameters)} AND day = ${parameters.add(day, 'DATE')}
        AND list_contains(${parameters.add(keys, 'VARCHAR[]')}, observation_key)`;
      return reader.rows({
        sql: `SELECT observation_key AS "observationKey", body FROM raw_answers WHERE ${where}`,
        params: parameters.values,
      });
    },
  };
}
