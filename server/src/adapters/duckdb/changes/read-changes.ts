import type { Readable } from 'node:stream';
import type { ChangeCursor, ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { nameLookup } from '../answers/page.ts';
import { brandCondition } from '../brand-condition.ts';
import type { FileReader, Reader } from '../reader.ts';
import { streamSnapshot } from '../snapshot-stream.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { escapeSeparators, joinParts, objectParts } from '../write-json.ts';
import { feedMembers, tombstoneMembers } from './feed-members.ts';
import { isBehind, isUpTo } from './find-changes.ts';
import { parquetColumns, tombstoneColumns } from './parquet-columns.ts';

/** Changes behind `after` up to `last`. */
interface ChangeRange {
  readonly after: ChangeCursor;
  readonly last: ChangeCursor;
}

export function readChangedAnswers(
  reader: FileReader,
  brand: BrandKey,
  changed: ChangedAnswers,
  options?: ReadOptions,
): Promise<Readable> {
  if (changed.format === 'parquet') {
    return reader.parquet(parquetStatement(brand, changed), options);
  }
  return streamSnapshot(reader, options, async (snapshot, read) => {
    const ends = await snapshot.rows<ChangeCursor>(endsStatement(brand, changed), read);
    return readRanges(
      snapshot,
      rangesOf(changed, ends),
      (range) => linesStatement(brand, changed, range),
      read,
    );
  });
}

/** Rows that are read at once, and about how many bytes of texts. */
const batchRows = 2_000;
const batchBytes = 4_000_000;

/** Where each batch ends, so that a batch is bounded however long texts are. */
function endsStatement(brand: BrandKey, { withText, ...range }: ChangedAnswers): Statement {
  const parameters = createParameters();
  const where = rangeConditions(brand, range, parameters);
  const size = withText ? `strlen(response_text)` : '0';
  const share = `${batchBytes / batchRows} + ${size}`;
  return {
    sql: `SELECT max(change) AS change, arg_max(id, (change, id)) AS id FROM (
        SELECT change, id, sum(${share}) OVER (ORDER BY change, id ROWS UNBOUNDED PRECEDING) // ${batchBytes} AS batch
        FROM observations WHERE ${where})
      GROUP BY batch ORDER BY change, id`,
    params: parameters.values,
  };
}

/** The last range ends where the page ends: deleted answers may be behind the last row. */
function rangesOf({ after, last }: ChangeRange, ends: readonly ChangeCursor[]): ChangeRange[] {
  const bounds = [after, ...ends.slice(0, -1), last];
  return bounds.slice(1).map((end, at) => ({ after: bounds[at] ?? after, last: end }));
}

/** Range by range, each once the reader has taken the one before it. */
async function* readRanges(
  reader: Reader,
  ranges: readonly ChangeRange[],
  statementOf: (range: ChangeRange) => Statement,
  options: ReadOptions,
): AsyncGenerator<Buffer> {
  for (const range of ranges) {
    const { bytes } = await reader.lines(statementOf(range), options);
    yield* bytes as AsyncIterable<Buffer>;
  }
}

function parquetStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const parameters = createParameters();
  const where = rangeConditions(brand, changed, parameters);
  const columns = parquetColumns(nameLookup(changed.names, parameters), changed);
  return {
    sql: `SELECT * EXCLUDE (change) FROM (
        SELECT change, ${columns} FROM ${observationsWithNames(brand, changed, parameters)} WHERE ${where}
        UNION ALL BY NAME SELECT DISTINCT change, ${tombstoneColumns} FROM removed_observations WHERE ${where}
      ) ORDER BY change, id`,
    params: parameters.values,
  };
}

function linesStatement(brand: BrandKey, changed: ChangedAnswers, range: ChangeRange): Statement {
  const parameters = createParameters();
  const where = rangeConditions(brand, range, parameters);
  const parts = objectParts(feedMembers(nameLookup(changed.names, parameters), changed));
  const columns = parts.map(({ sql }, at) => `${sql} AS part_${at}`);
  // What was stored as JSON stays as it is.
  const texts = parts.map(({ name }, at) =>
    name === undefined ? escapeSeparators(`part_${at}`) : `part_${at}`,
  );
  return {
    sql: `SELECT line FROM (
        SELECT change, id, ${joinParts(parts, texts)} AS line FROM (
          SELECT change, id, ${columns.join(', ')} FROM ${observationsWithNames(brand, changed, parameters)} WHERE ${where})
        UNION ALL
        SELECT DISTINCT change, id, ${joinParts(objectParts(tombstoneMembers))} AS line FROM removed_observations WHERE ${where}
      ) ORDER BY change, id`,
    params: parameters.values,
  };
}

/** With `prompt_name`, and `label_text` where a person labelled the answer as it is. */
function observationsWithNames(
  { brandId }: BrandKey,
  { labels }: Pick<ChangedAnswers, 'labels'>,
  { add }: Parameters,
): string {
  const ids = add(
    labels.map(({ id }) => id),
    'UBIGINT[]',
  );
  const hashes = add(
    labels.map(({ answerHash }) => answerHash),
    'VARCHAR[]',
  );
  const texts = add(
    labels.map(({ said }) => said),
    'VARCHAR[]',
  );
  return `observations
    LEFT JOIN (SELECT id AS named_id, name AS prompt_name FROM names
      WHERE brand_id = ${add(brandId, 'UBIGINT')} AND kind = 'prompt') ON named_id = prompt_id
    LEFT JOIN (SELECT unnest(${ids}) AS labelled_id, unnest(${hashes}) AS labelled_hash, unnest(${texts}) AS label_text)
      ON labelled_id = id AND labelled_hash = answer_hash`;
}

function rangeConditions(
  brand: BrandKey,
  { after, last }: ChangeRange,
  parameters: Parameters,
): string {
  const conditions = [isBehind(after, parameters), isUpTo(last, parameters)];
  return [brandCondition(brand, parameters), ...conditions].join(' AND ');
}
