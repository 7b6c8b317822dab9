import { createHash } from 'node:crypto';
import { type ImportRecord, type ImportResult, importRecord } from '#contract/responses.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Observation, StoredCitation } from '#kernel/ports/analytics/observations.ts';
import { requireScope } from '#kernel/principal.ts';
import { nextTurn, rowsPerTurn } from '#kernel/turns.ts';
import { type CitationClassifier, evaluatorVersion } from '../evaluation/index.ts';
import { givenEvaluation, RowRejected } from './given-evaluation.ts';
import { readCitation } from './read-citation.ts';
import { MalformedRecords, splitRecords } from './split-records.ts';
import { type Keyed, storeObservations } from './store-observations.ts';
import { type TrackedBrand, trackBrand } from './tracked-brand.ts';

export const maxImportRecords = 10_000;
const maxMessages = 100;

interface ImportInput {
  readonly brandId: number;
  readonly body: Buffer;
  readonly form: 'json' | 'ndjson';
}

/** Stores answers collected elsewhere, row by row: a bad row is counted and told, and never hides a good one. */
export async function importResponses(ctx: Context, input: ImportInput): Promise<ImportResult> {
  requireScope(ctx.principal, 'configure');
  const brand = await trackBrand(ctx, input.brandId);
  const accepted: Keyed[] = [];
  const errors: string[] = [];
  let rejected = 0;
  const values = records(input);
  await brand.lookUpPrompts(values.flatMap(promptIdOf));
  for (const [index, value] of values.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    const observation = await readRow(brand, value).catch((error: unknown) => {
      if (!(error instanceof RowRejected)) throw error;
      rejected += 1;
      if (errors.length < maxMessages) errors.push(`records[${index}]: ${error.message}`);
      return undefined;
    });
    if (observation) accepted.push({ observation, key: observation.externalId });
  }
  await storeObservations(ctx, input.brandId, accepted);
  return { accepted: accepted.length, rejected, errors };
}

/** All of them before any is stored: a body cut in the middle stores nothing. */
function records({ body, form }: ImportInput): unknown[] {
  const values: unknown[] = [];
  try {
    for (const value of splitRecords(body, form)) {
      if (values.length === maxImportRecords) throw tooMany();
      values.push(value);
    }
  } catch (error) {
    if (!(error instanceof MalformedRecords)) throw error;
    throw new Refusal('malformed_records', `Nothing was stored: ${error.message}.`);
  }
  return values;
}

/** Of a value that nobody has checked yet. */
function promptIdOf(value: unknown): number[] {
  const record: { readonly prompt_id?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  const parsed = importRecord.shape.prompt_id.safeParse(record.prompt_id);
  return parsed.success ? [parsed.data] : [];
}

function tooMany(): Refusal {
  return new Refusal(
    'too_many_rows',
    `At most ${maxImportRecords} records can be sent at once; nothing was stored.`,
    { limit: maxImportRecords },
  );
}

async function readRow(brand: TrackedBrand, value: unknown): Promise<Observation> {
  const parsed = importRecord.safeParse(value);
  if (!parsed.success) {
    const [issue] = validationIssues('body', parsed.error.issues, value);
    const path = issue?.loc.slice(1).join('.');
    throw new RowRejected(path ? `${path}: ${issue?.msg}` : (issue?.msg ?? 'not a record'));
  }
  const record = parsed.data;
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
      ? givenEvaluation(brand, record.evaluation)
      : await brand.evaluate(record.response_text)),
    citations: record.citations.map((citation, index) =>
      classified(brand.classify, citation, index),
    ),
    retrievedSources: [],
    queryFanout: record.query_fanout ?? { queries: [], engine_metadata: {} },
    shoppingResults: (record.shopping_results ?? []).map(shoppingResult),
    responseText: record.response_text,
    externalId: record.external_id ?? null,
    provenance: {
      surface: 'import',
      collector: 'import',
      collectorVersion: '1',
      model: null,
      evaluatorVersion: record.evaluation ? 'given' : evaluatorVersion,
      answerHash: createHash('sha256').update(record.response_text).digest('hex'),
      costMicros: 0,
    },
  };
}

/** A time without a zone is UTC. The days that can be stored end in 2148. */
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

/** Null where unknown. */
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
