import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AnswerPage, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type {
  BrandKey,
  BrandNameKind,
  BrandNames,
  ReadOptions,
} from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader, SnapshotReader } from '../reader.ts';
import { type KeyRange, readBatches, streamSnapshot } from '../snapshot-stream.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { escapeSeparators, joinParts, objectParts } from '../write-json.ts';
import { type NameOf, type ShownMembers, shownMembers } from './response-members.ts';
import { answerConditions, idParameter } from './selection.ts';

interface ResponseSource {
  readonly brand: BrandKey;
  readonly names: BrandNames;
  /** A condition on `observations`. */
  readonly where: string;
  readonly shown: ShownMembers;
  /** Only these members. */
  readonly members?: readonly string[] | undefined;
}

/** SELECT of responses as the contract's JSON, one per line, newest first. */
function selectResponses(source: ResponseSource, parameters: Parameters): string {
  const nameOf = nameLookup(source.names, parameters);
  const parts = objectParts(shownMembers(source.shown, nameOf, source.members));
  const columns = parts.map(({ sql }, at) => `${sql} AS ${partColumn(at)}`);
  // Stored JSON stays as it is.
  const texts = parts.map(({ name }, at) =>
    name === undefined ? escapeSeparators(partColumn(at)) : partColumn(at),
  );
  const brand = parameters.add(source.brand.brandId, 'UBIGINT');
  return `SELECT ${joinParts(parts, texts)} AS line FROM (
      SELECT created_at, id, ${columns.join(', ')} FROM observations LEFT JOIN
        (SELECT id AS named_id, name AS prompt_name FROM names WHERE brand_id = ${brand} AND kind = 'prompt')
        ON named_id = prompt_id
      WHERE ${source.where}
    ) ORDER BY created_at DESC, id DESC`;
}

const partColumn = (at: number) => `part_${at}`;

/** A brand's few names are parameters of the request; prompts, which are many, are joined. */
export function nameLookup(names: BrandNames, parameters: Parameters): NameOf {
  // An unused parameter cannot be bound, so a list is only added when it is used.
  const lists = new Map<BrandNameKind, { readonly ids: string; readonly texts: string }>();
  const listed = (kind: BrandNameKind) => {
    const ids = names[kind].map(({ id }) => id);
    const texts = names[kind].map(({ name }) => name);
    return { ids: parameters.add(ids, 'UBIGINT[]'), texts: parameters.add(texts, 'VARCHAR[]') };
  };
  return (kind, id) => {
    const list = lists.get(kind) ?? listed(kind);
    lists.set(kind, list);
    const { ids, texts } = list;
    return `coalesce((${texts})[list_position(${ids}, ${id})], '')`;
  };
}

/** The maximum number of keys in memory. */
const maxKeys = 50_000;

/**
 * Reads any number of answers in bounded memory: first their keys, then their rows in batches at the reader's speed.
 */
export function readAnswers(
  reader: SnapshotReader,
  selection: AnswerSelection,
  { limit, offset, ...shown }: AnswerPage,
  options?: ReadOptions,
): Promise<Readable> {
  return streamSnapshot(reader, options, async (snapshot, read) => {
    const most = Math.min(limit, maxKeys);
    const first = await snapshot.rows<AnswerKey>(keysStatement(selection, most, { offset }), read);
    const rowsOf = (range: KeyRange<AnswerKey>) => rowsStatement(selection, shown, range);
    async function* pages(): AsyncGenerator<Buffer> {
      for await (const keys of keyPages(snapshot, selection, { limit, first }, read)) {
        yield* readBatches(snapshot, keys, rowsOf, read);
      }
    }
    return pages();
  });
}

/** The keys in pages: an incomplete page is the last. */
async function* keyPages(
  reader: Reader,
  selection: AnswerSelection,
  { limit, first }: { readonly limit: number; readonly first: readonly AnswerKey[] },
  options: ReadOptions,
): AsyncGenerator<readonly AnswerKey[]> {
  let keys = first;
  for (let left = limit; keys.length > 0; ) {
    yield keys;
    left -= keys.length;
    const after = keys.at(-1);
    if (!after || left === 0 || keys.length < maxKeys) return;
    const statement = keysStatement(selection, Math.min(left, maxKeys), { after });
    keys = await reader.rows<AnswerKey>(statement, options);
  }
}

/** The position of an answer in the order of answers. */
export interface AnswerKey {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly id: number;
}

/** The keys of answers, newest first. */
function keysStatement(
  selection: AnswerSelection,
  limit: number,
  from: { readonly offset: number } | { readonly after: AnswerKey },
): Statement {
  const parameters = createParameters();
  const conditions = [answerConditions(selection, parameters)];
  if ('after' in from) conditions.push(isBefore(from.after, '<', parameters));
  const range = [`LIMIT ${parameters.add(limit, 'BIGINT')}`];
  if ('offset' in from) range.push(`OFFSET ${parameters.add(from.offset, 'BIGINT')}`);
  return {
    sql: `SELECT epoch_ms(created_at) AS time, id FROM observations WHERE ${conditions.join(' AND ')} 
      ORDER BY created_at DESC, id DESC ${range.join(' ')}`,
    params: parameters.values,
  };
}

/**
 * The selected answers between two keys, inclusive, as JSON lines. On one snapshot these are exactly those with the
 * keys found; sorting and cutting lines would write every answer there is.
 */
function rowsStatement(
  selection: AnswerSelection,
  { names, withEvidence, members }: Omit<AnswerPage, 'limit' | 'offset'>,
  { first, last }: KeyRange<AnswerKey>,
): Statement {
  const parameters = createParameters();
  const conditions = [
    answerConditions(selection, parameters),
    isBefore(first, '<=', parameters),
    isAfter(last, parameters),
  ];
  const where = conditions.join(' AND ');
  const shown = withEvidence ? 'evidence' : 'list';
  const source = { brand: selection, names, where, shown, members } as const;
  return { sql: selectResponses(source, parameters), params: parameters.values };
}

/** The day makes this faster: rows are stored by day, so the engine skips all others. */
function isBefore(key: AnswerKey, operator: '<' | '<=', parameters: Parameters): string {
  const { day, time, id } = parametersOf(key, parameters);
  return `day <= ${day} AND (created_at < ${time} OR (created_at = ${time} AND id ${operator} ${id}))`;
}

function isAfter(key: AnswerKey, parameters: Parameters): string {
  const { day, time, id } = parametersOf(key, parameters);
  return `day >= ${day} AND (created_at > ${time} OR (created_at = ${time} AND id >= ${id}))`;
}

function parametersOf({ time, id }: AnswerKey, { add }: Parameters) {
  const iso = new Date(time).toISOString();
  return {
    day: add(iso.slice(0, 10), 'DATE'),
    time: add(iso.slice(0, -1), 'TIMESTAMP'),
    id: add(id, 'UBIGINT'),
  };
}

interface WantedAnswer {
  readonly brand: BrandKey;
  readonly id: number;
  readonly names: BrandNames;
}

/** One response with its provenance as JSON. */
export async function findAnswer(
  reader: Reader,
  wanted: WantedAnswer,
  options?: ReadOptions,
): Promise<string | undefined> {
  const { bytes } = await reader.lines(findStatement(wanted), options);
  const line = await text(bytes);
  return line === '' ? undefined : line.slice(0, -1);
}

function findStatement({ brand, id, names }: WantedAnswer): Statement {
  const parameters = createParameters();
  const where = `${brandCondition(brand, parameters)} AND id = ${idParameter(id, parameters)}`;
  const source = { brand, names, where, shown: 'detail' } as const;
  return { sql: selectResponses(source, parameters), params: parameters.values };
}
