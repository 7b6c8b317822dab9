import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { RawAnswerSelection } from '#kernel/ports/analytics/raw-answers.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Parameters } from '../statement.ts';

export function createRawAnswerReads(reader: Reader): StoreReads['rawAnswers'] {
  return {
    find(brand, day, observationKeys) {
      const parameters = createParameters();
      const where = selectRawAnswers(
        brand,
        { firstDay: day, lastDay: day, observationKeys },
        parameters,
      );
      return reader.rows({
        sql: `SELECT observation_key AS "observationKey", body FROM raw_answers WHERE ${where}`,
        params: parameters.values,
      });
    },
    async count(brand, selection) {
      const parameters = createParameters();
      const where = selectRawAnswers(brand, selection, parameters);
      const [row] = await reader.rows<{ count: number }>({
        sql: `SELECT count(*)::DOUBLE AS count FROM raw_answers WHERE ${where}`,
        params: parameters.values,
        rowsAtMost: 1,
      });
      return Number(row?.count ?? 0);
    },
  };
}

/** The condition on `raw_answers`. */
export function selectRawAnswers(
  brand: BrandKey,
  { firstDay, lastDay, observationKeys }: RawAnswerSelection,
  parameters: Parameters,
): string {
  const days = [firstDay, lastDay].map((day) => parameters.add(day, 'DATE'));
  return `${brandCondition(brand, parameters)} AND day BETWEEN ${days.join(' AND ')}
    AND list_contains(${parameters.add(observationKeys, 'VARCHAR[]')}, observation_key)`;
}
