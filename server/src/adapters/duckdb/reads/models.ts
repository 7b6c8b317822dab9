import type { ModelDay, ModelReader } from '#kernel/ports/analytics/models.ts';
import type { BrandKey, DayRange } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText } from '../write-json.ts';

export function createModelReads(reader: SnapshotReader): ModelReader {
  return {
    days: (brand, range, options) => reader.rows<ModelDay>(daysStatement(brand, range), options),
  };
}

function daysStatement(brand: BrandKey, { first, last }: DayRange): Statement {
  const parameters = createParameters();
  const where = [
    brandCondition(brand, parameters),
    `day BETWEEN ${parameters.add(first, 'DATE')} AND ${parameters.add(last, 'DATE')}`,
    `model <> ''`,
  ].join(' AND ');
  return {
    sql: `SELECT ${dayText('day')} AS day, platform, surface, model, answers
      FROM (SELECT day, platform, surface, model, count(*) AS answers
        FROM observations WHERE ${where} GROUP BY ALL)
      ORDER BY day, platform, surface, model`,
    params: parameters.values,
  };
}
