import type { ChangedAnswers, ChangeReader } from '#kernel/ports/analytics/changes.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import {
  changedAnswerJson,
  labelParams,
  nameParams,
  prompts,
  tombstoneJson,
} from '../answers/answer-json.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params, Statement } from '../client/statement.ts';
import { brandParams, ofBrand } from '../observations/select-history.ts';
import { limited } from '../read-settings.ts';
import type { ChangeClock } from './change-clock.ts';
import { findChangedDays, findChanges, isBehind } from './find-changes.ts';
import { parquetColumns } from './parquet-columns.ts';

export function createChangeReader(client: ClickHouseClient, clock: ChangeClock): ChangeReader {
  return {
    find: (...asked) => findChanges(client, clock, ...asked),
    days: (...asked) => findChangedDays(client, clock, ...asked),
    read: (brand, changed, options) =>
      changed.format === 'parquet'
        ? client.stream(limited(fileStatement(brand, changed), 'listing', options), 'Parquet')
        : client.stream(limited(linesStatement(brand, changed), 'listing', options), lines),
  };
}

/** The result's one column as it is, a line for each row. */
const lines = 'TabSeparatedRaw';
const inRange = `${ofBrand} AND ${isBehind} AND (change, id) <= ({lastChange:UInt64}, {lastId:UInt64})`;

function linesStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  return {
    sql: `WITH ${prompts} AS prompts SELECT line FROM (
        SELECT change, id, ${changedAnswerJson(changed)} AS line FROM observations FINAL WHERE ${inRange}
        UNION ALL
        SELECT DISTINCT change, id, ${tombstoneJson} AS line FROM removed_observations FINAL WHERE ${inRange}
      ) ORDER BY change, id`,
    params: paramsOf(brand, changed),
  };
}

function fileStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const { answers, tombstones, names } = parquetColumns(changed);
  return {
    sql: `WITH ${prompts} AS prompts SELECT ${names} FROM (
        SELECT change, id, ${answers} FROM observations FINAL WHERE ${inRange}
        UNION ALL
        SELECT DISTINCT change, id, ${tombstones} FROM removed_observations FINAL WHERE ${inRange}
      ) ORDER BY change, id`,
    params: paramsOf(brand, changed),
    settings: { output_format_parquet_compression_method: 'zstd' },
  };
}

function paramsOf(brand: BrandKey, { after, last, names, labels }: ChangedAnswers): Params {
  return {
    ...brandParams(brand),
    ...after,
    ...{ lastChange: last.change, lastId: last.id },
    ...nameParams(names),
    ...labelParams(labels),
  };
}
