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
import type { Statement } from '../client/statement.ts';
import { brandParams, ofBrand } from '../observations/select-history.ts';
import { limited } from '../read-settings.ts';
import type { ChangeClock } from './change-clock.ts';
import { findChangedDays, findChanges, isBehind } from './find-changes.ts';

export function createChangeReader(client: ClickHouseClient, clock: ChangeClock): ChangeReader {
  return {
    find: (...asked) => findChanges(client, clock, ...asked),
    days: (...asked) => findChangedDays(client, clock, ...asked),
    read: (brand, changed, options) =>
      client.stream(limited(linesStatement(brand, changed), 'listing', options), 'TabSeparatedRaw'),
  };
}

/** The one column as it is, a line for each row. */
function linesStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const where = `${ofBrand} AND ${isBehind} AND (change, id) <= ({lastChange:UInt64}, {lastId:UInt64})`;
  const { after, last, names, labels } = changed;
  return {
    sql: `WITH ${prompts} AS prompts SELECT line FROM (
        SELECT change, id, ${changedAnswerJson(changed)} AS line FROM observations FINAL WHERE ${where}
        UNION ALL
        SELECT DISTINCT change, id, ${tombstoneJson} AS line FROM removed_observations FINAL WHERE ${where}
      ) ORDER BY change, id`,
    params: {
      ...brandParams(brand),
      ...after,
      ...{ lastChange: last.change, lastId: last.id },
      ...nameParams(names),
      ...labelParams(labels),
    },
  };
}
