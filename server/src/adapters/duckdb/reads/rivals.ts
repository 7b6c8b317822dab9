import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type {
  RivalCount,
  RivalCounts,
  RivalPlace,
  RivalReader,
} from '#kernel/ports/analytics/rivals.ts';
import { shareTime } from '#kernel/read-limits.ts';
import { answerConditions } from '../answers/selection.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText, struct, timeText } from '../write-json.ts';

export function createRivalReads(reader: SnapshotReader): RivalReader {
  return {
    count: (selection, { names }, options) => countRivals(reader, selection, names, options),
    places: (selection, range, options) =>
      reader.rows<RivalPlace>(placesStatement(selection, range), options),
  };
}

/** Both from one snapshot, so that no name is in more answers than there are. */
async function countRivals(
  reader: SnapshotReader,
  selection: AnswerSelection,
  limit: number,
  options?: ReadOptions,
): Promise<RivalCounts> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    const [all] = await snapshot.rows<{ total: number }>(totalStatement(selection), left());
    const names = await snapshot.rows<RivalCount>(namesStatement(selection, limit), left());
    return { answers: all?.total ?? 0, names };
  } finally {
    await snapshot.close();
  }
}

function totalStatement(selection: AnswerSelection): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  return {
    sql: `SELECT count(*) AS total FROM observations WHERE ${where}`,
    params: parameters.values,
  };
}

/** An answer has each name once. */
function namesStatement(selection: AnswerSelection, limit: number): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  return {
    sql: `SELECT name, count(*) AS answers, count(*) FILTER (NOT brand_present) AS "withoutBrand",
        ${timeText('min(created_at)')} AS first, ${timeText('max(created_at)')} AS last
      FROM (SELECT unnest(list_transform(rivals, lambda rival: rival.name)) AS name, brand_present, created_at
        FROM observations WHERE ${where})
      GROUP BY name ORDER BY answers DESC, name LIMIT ${parameters.add(limit, 'BIGINT')}`,
    params: parameters.values,
  };
}

function placesStatement(
  selection: AnswerSelection,
  { names, answers }: { readonly names: readonly string[]; readonly answers: number },
): Statement {
  const parameters = createParameters();
  const where = answerConditions(selection, parameters);
  const wanted = parameters.add(names, 'VARCHAR[]');
  // Compared member by member: the newest are the largest.
  const place = struct({
    created_at: 'created_at',
    id: 'id',
    day: 'day',
    start: 'rival.start',
    end: 'rival."end"',
  });
  return {
    sql: `SELECT name, ${dayText('place.day')} AS day, place.id AS id, place.start AS start, place."end" AS "end"
      FROM (SELECT rival.name AS name, unnest(max(${place}, ${parameters.add(answers, 'BIGINT')})) AS place
        FROM (SELECT unnest(rivals) AS rival, day, id, created_at FROM observations WHERE ${where})
        WHERE rival.name IN (SELECT unnest(${wanted})) GROUP BY rival.name)
      ORDER BY name, place.created_at DESC, place.id DESC`,
    params: parameters.values,
  };
}
