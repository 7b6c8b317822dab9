import type { Readable } from 'node:stream';
import type { ChangeCursor, ChangedAnswers, WholeDay } from '#kernel/ports/analytics/changes.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { nameLookup } from '../answers/page.ts';
import { brandCondition } from '../brand-condition.ts';
import type { FileReader } from '../reader.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { escapeSeparators, joinParts, objectParts } from '../write-json.ts';
import { allParts, feedMembers, tombstoneMembers } from './feed-members.ts';
import { isBehind, isUpTo } from './find-changes.ts';
import { parquetColumns, tombstoneColumns } from './parquet-columns.ts';

export function readChangedAnswers(
  reader: FileReader,
  brand: BrandKey,
  changed: ChangedAnswers,
  options?: ReadOptions,
): Promise<Readable> {
  return changed.format === 'parquet'
    ? reader.file(parquetStatement(brand, changed), 'parquet', options)
    : reader.file(linesStatement(brand, changed), 'lines', options);
}

function linesStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const parameters = createParameters();
  const where = rangeConditions(brand, changed, parameters);
  const parts = objectParts(feedMembers(nameLookup(changed.names, parameters), changed));
  const columns = parts.map(({ sql }, at) => `${sql} AS part_${at}`);
  // What was stored as JSON stays as it is.
  const texts = parts.map(({ name }, at) =>
    name === undefined ? escapeSeparators(`part_${at}`) : `part_${at}`,
  );
  return {
    sql: `SELECT ${joinParts(parts, texts)} AS line FROM (SELECT ${columns.join(', ')}
        FROM ${observationsWithNames(brand, changed, parameters)} WHERE ${where})
      UNION ALL SELECT DISTINCT ${joinParts(objectParts(tombstoneMembers))} AS line
        FROM removed_observations WHERE ${where}`,
    params: parameters.values,
  };
}

function parquetStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const parameters = createParameters();
  const where = rangeConditions(brand, changed, parameters);
  const columns = parquetColumns(nameLookup(changed.names, parameters), changed);
  return {
    sql: `SELECT ${columns} FROM ${observationsWithNames(brand, changed, parameters)} WHERE ${where}
      UNION ALL BY NAME SELECT DISTINCT ${tombstoneColumns} FROM removed_observations WHERE ${where}`,
    params: parameters.values,
  };
}

export function readWholeDay(
  reader: FileReader,
  brand: BrandKey,
  day: WholeDay,
  options?: ReadOptions,
): Promise<Readable> {
  const parameters = createParameters();
  const where = `${brandCondition(brand, parameters)} AND day = ${parameters.add(day.day, 'DATE')}`;
  const columns = parquetColumns(nameLookup(day.names, parameters), allParts);
  const sql = `SELECT ${columns} FROM ${observationsWithNames(brand, day, parameters)} WHERE ${where}`;
  return reader.file({ sql, params: parameters.values }, 'parquet', options);
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
  { after, last }: { readonly after: ChangeCursor; readonly last: ChangeCursor },
  parameters: Parameters,
): string {
  const conditions = [isBehind(after, parameters), isUpTo(last, parameters)];
  return [brandCondition(brand, parameters), ...conditions].join(' AND ');
}
