import {
  type ImportRecord,
  type ImportResult,
  maxImportRecords,
} from '#contract/answers/responses.ts';
import { audit, auditNothing } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { StoredCitation } from '#kernel/ports/analytics/observations.ts';
import { inThreads } from '#kernel/ports/threads.ts';
import { requireScope } from '#kernel/principal.ts';
import { collectGarbage } from '#kernel/process/collect-garbage.ts';
import { ulid } from '#kernel/ulid.ts';
import { type CitationClassifier, type Evaluation, evaluatorVersion } from '../evaluation/index.ts';
import { countArrivedAnswers } from '../webhooks/index.ts';
import { type EvaluationContext, openEvaluation } from './evaluation-context.ts';
import { givenEvaluation, RowRejected } from './given-evaluation.ts';
import { type ImportReading, importTask, longTextOf } from './import-task.ts';
import { recordImport, requireSpace } from './imports/imports.ts';
import { readCitation } from './read-citation.ts';
import { recordChunks } from './record-chunks.ts';
import { MalformedRecords, type RecordBounds, recordBounds } from './split-records.ts';
import { type Keyed, lastOfEachKey, storedKeys, storeObservations } from './store-observations.ts';

const maxMessages = 100;
/** One is read while the next is prepared: each may hold several copies of a long answer. */
const chunksAtOnce = 2;

/** The amount of long text between two garbage collections: each text is copied several times. */
const longTextBytes = 8 * 1024 * 1024;

interface ImportInput {
  readonly brandId: number;
  /** The import releases its memory, so do not use it afterwards. */
  readonly body: Buffer;
  readonly form: 'json' | 'ndjson';
  /** Reports what would happen to the rows without storing them. */
  readonly dryRun?: boolean;
  /** Undefined: an import of its own. */
  readonly importId?: string | undefined;
}

/** Stores answers collected elsewhere, row by row: a bad row is counted and reported, and never hides a good one. */
export async function importResponses(ctx: Context, input: ImportInput): Promise<ImportResult> {
  requireScope(ctx.principal, 'configure');
  const brand = await openEvaluation(ctx, input.brandId);
  const { rows, bounds } = await readRows(ctx, brand, input);
  const longText = longTextsOf(input.body);
  const accepted = rows.flatMap((row, index): Keyed[] => {
    if ('rejected' in row) return [];
    const { observation, text } = row;
    const read = () => text ?? longText(bounds[index] ?? { start: 0, end: 0 });
    return [{ observation, key: observation.externalId, text: read }];
  });
  const errors: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (errors.length === maxMessages) break;
    if ('rejected' in row) errors.push(`records[${index}]: ${row.rejected}`);
  }
  const result = { accepted: accepted.length, rejected: rows.length - accepted.length, errors };
  if (input.dryRun) {
    auditNothing(ctx);
    return { ...result, existing: await existingRows(ctx, input.brandId, rows) };
  }
  const importId = input.importId ?? ulid(ctx.clock, ctx.random);
  await requireSpace(ctx, { brandId: input.brandId, importId }, accepted.length);
  await storeObservations(ctx, input.brandId, accepted, (claims) =>
    recordImport(ctx, { brandId: input.brandId, importId }, claims),
  );
  await inTransaction(ctx, async (inside) => {
    await countArrived(inside, input.brandId, accepted);
    const { accepted: imported, rejected } = result;
    audit(inside, { after: { import_id: importId, imported, rejected } });
  });
  freeBytes(input.body);
  return result;
}

function countArrived(ctx: Context, brandId: number, rows: readonly Keyed[]): Promise<void> {
  const { organizationId } = ctx.principal;
  return countArrivedAnswers(
    ctx,
    lastOfEachKey(rows).map(({ observation: { platform, createdAt: at } }) => ({
      ...{ organizationId, brandId, platform, at },
    })),
  );
}

/** The rows whose external_id already has an observation of the brand. */
async function existingRows(
  ctx: Context,
  brandId: number,
  rows: readonly Row[],
): Promise<number[]> {
  const idOf = (row: Row) => ('observation' in row ? row.observation.externalId : null);
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const stored = await storedKeys(ctx, brandId, ids);
  return rows.flatMap((row, index) => (stored.has(idOf(row) ?? '') ? [index] : []));
}

/** Reads long texts one after the other, keeping little of earlier ones in memory. */
function longTextsOf(body: Buffer) {
  let bytesRead = 0;
  return ({ start, end }: RecordBounds): string => {
    bytesRead += end - start;
    if (bytesRead > longTextBytes) {
      bytesRead = 0;
      collectGarbage();
    }
    return longTextOf(body.subarray(start, end));
  };
}

/** Frees the memory now instead of at the next garbage collection: the next text may be as large. */
function freeBytes({ buffer, byteLength }: Buffer): void {
  // Short buffers share their memory with others and are left alone.
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return;
  // Transferring to a closed port detaches the memory.
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(undefined, [buffer]);
  port1.close();
}

type Row =
  | { readonly observation: Keyed['observation']; readonly text: string | undefined }
  | { readonly rejected: string };

/** Reads all before storing any: a body that is cut off stores nothing. */
async function readRows(
  ctx: Context,
  brand: EvaluationContext,
  { body, form }: ImportInput,
): Promise<{ readonly rows: readonly Row[]; readonly bounds: readonly RecordBounds[] }> {
  const bounds: RecordBounds[] = [];
  try {
    const chunks = recordChunks(body, noted(recordBounds(body, form), bounds));
    const rows = await inThreads({ atOnce: chunksAtOnce }, chunks, async (chunk) => {
      const given = { ...chunk, entities: brand.entities };
      const readings = await ctx.threads.run(importTask, given, {
        caller: String(ctx.principal.organizationId),
        moved: [chunk.bytes.buffer],
      });
      if ('malformed' in readings) throw new MalformedRecords(readings.malformed);
      await brand.lookUpPrompts(readings.flatMap(promptIdOf));
      return Promise.all(readings.map((reading) => rowOf(brand, reading)));
    });
    return { rows: rows.flat(), bounds };
  } catch (error) {
    if (!(error instanceof MalformedRecords)) throw error;
    throw new Refusal('malformed_body', `Nothing was stored: ${error.message}.`);
  }
}

function* noted(records: Iterable<RecordBounds>, bounds: RecordBounds[]): Generator<RecordBounds> {
  for (const record of records) {
    if (bounds.length === maxImportRecords) throw tooMany();
    bounds.push(record);
    yield record;
  }
}

function promptIdOf(reading: ImportReading): number[] {
  return 'record' in reading ? [reading.record.prompt_id] : [];
}

function tooMany(): Refusal {
  return new Refusal(
    'payload_too_large',
    `At most ${maxImportRecords} records can be sent at once; nothing was stored.`,
    { limit: maxImportRecords },
  );
}

async function rowOf(brand: EvaluationContext, reading: ImportReading): Promise<Row> {
  if ('rejected' in reading) return reading;
  try {
    return { observation: await observationOf(brand, reading), text: reading.text };
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    return { rejected: error.message };
  }
}

type Read = Extract<ImportReading, { readonly record: unknown }>;

async function observationOf(
  brand: EvaluationContext,
  { record, evaluation, answerHash }: Read,
): Promise<Keyed['observation']> {
  const prompt = await brand.prompt(record.prompt_id);
  if (!prompt) throw new RowRejected('prompt_id: this brand has no such prompt');
  return {
    createdAt: readTime(record.created_at),
    promptId: prompt.id,
    personaId: prompt.personaId,
    stageId: prompt.stageId,
    platform: record.platform,
    searchEnabled: record.search_enabled,
    country: record.country === undefined ? prompt.country : record.country,
    branded: prompt.branded,
    tags: prompt.tags,
    topics: prompt.topics,
    ...(record.evaluation
      ? givenEvaluation(brand, record.evaluation, evaluation.rivals)
      : evaluated(evaluation)),
    citations: record.citations.map((citation, index) =>
      classified(brand.classify, citation, index),
    ),
    retrievedSources: [],
    queryFanout: record.query_fanout ?? { queries: [], engine_metadata: {} },
    shoppingResults: (record.shopping_results ?? []).map(shoppingResult),
    externalId: record.external_id ?? null,
    provenance: {
      surface: 'import',
      collector: 'import',
      collectorVersion: '1',
      model: record.model ?? null,
      evaluatorVersion: record.evaluation ? 'given' : evaluatorVersion,
      answerHash,
      costMicros: 0,
      truncated: false,
      usage: {},
    },
  };
}

function evaluated(read: Read['evaluation']): Evaluation {
  if ('brand' in read) return read;
  throw new Error('an answer was not evaluated');
}

/** A time without a zone is UTC. The last day that can be stored is in 2148. */
function readTime(text: string): Date {
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  const year = time.getUTCFullYear();
  if (Number.isFinite(time.getTime()) && year >= 1970 && year < 2149) return time;
  throw new RowRejected('created_at: Input should be a time between 1970 and 2148');
}

function classified(
  classify: CitationClassifier,
  citation: ImportRecord['citations'][number],
  index: number,
): StoredCitation {
  const read = readCitation(classify, citation);
  if (read) return read;
  throw new RowRejected(`citations.${index}.url: Input should be a valid http or https URL`);
}

type ShoppingResult = NonNullable<ImportRecord['shopping_results']>[number];

/** Null if unknown. */
function shoppingResult(given: ShoppingResult): object {
  return {
    url: given.url ?? null,
    title: given.title ?? null,
    image: given.image ?? null,
    description: given.description ?? null,
    rating: given.rating ?? null,
    reviews: given.reviews ?? null,
    purchasing_options: (given.purchasing_options ?? []).map(({ price, currency, url }) => ({
      price: price ?? null,
      currency: currency ?? null,
      url: url ?? null,
    })),
  };
}
