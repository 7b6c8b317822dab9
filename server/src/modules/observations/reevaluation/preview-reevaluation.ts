import {
  maxPreviewBytes,
  type ReevaluationPreview,
  type ReevaluationPreviewBody,
} from '#contract/answers/reevaluations.ts';
import type { Context } from '#kernel/context.ts';
import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { type BrandRow, competitorsOf, requireBrand } from '../../brands/index.ts';
import { promptFacts } from '../../prompts/index.ts';
import { entitiesOf, type Names } from '../brand-entities.ts';
import { type PreviewReading, previewTask } from './preview-task.ts';

const batchSize = 50;
/** The size of texts in memory at a time; a longer text comes alone. */
const batchBytes = 500_000;
const days = 90;

interface Range {
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** The newest answers of a brand in batches, newest first, from the last days before the newest one. */
async function* newestAnswers(
  { analytics: { observations } }: Pick<Context, 'analytics'>,
  { organization_id: organizationId, id: brandId }: Pick<BrandRow, 'id' | 'organization_id'>,
  { limit, signal }: Range,
): AsyncGenerator<RecentAnswer[]> {
  const brand = { organizationId, brandId };
  const options = { timeLimitMs: maxReadingMs, ...(signal && { signal }) };
  let keys = await observations.newest(brand, { limit, days }, options);
  while (keys.length > 0) {
    const asked = keys.slice(0, batchSize);
    const answers = await observations.recent(brand, asked, batchBytes, options);
    if (answers.length > 0) yield answers;
    const last = answers.at(-1);
    // The rest is asked for again; if no answer came back, all of these are gone.
    const read = last ? asked.findIndex(({ id }) => id === last.id) + 1 : asked.length;
    keys = keys.slice(read);
  }
}

const maxChanges = 100;

type Change = ReevaluationPreview['changes'][number];
type UntitledChange = Omit<Change, 'prompt'>;

interface PreviewInput extends ReevaluationPreviewBody {
  readonly brandId: number;
  /** Aborted when no one waits for the preview any more. */
  readonly signal?: AbortSignal;
}

/** How a re-evaluation would change the newest answers if the brand had these names. Stores nothing. */
export async function previewReevaluation(
  ctx: Context,
  input: PreviewInput,
): Promise<ReevaluationPreview> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const competitors = await competitorsOf(ctx, brand);
  const current = JSON.stringify(entitiesOf(brand, competitors));
  const proposed = JSON.stringify(entitiesOf(proposedNames(brand, input), competitors));
  const counts = { read: 0, given: 0, named_now: 0, named_then: 0, changed: 0 };
  const changes: UntitledChange[] = [];
  let oldest: string | null = null;
  let bytes = 0;
  for await (const answers of newestAnswers(ctx, brand, input)) {
    if (bytes >= maxPreviewBytes) {
      return { ...counts, oldest, stopped_early: true, changes: await titled(ctx, brand, changes) };
    }
    const prompts = await promptTexts(
      ctx,
      brand,
      answers.map(({ promptId }) => promptId),
    );
    const readings = await ctx.threads.run(
      previewTask,
      { current, proposed, answers, prompts },
      { caller: String(ctx.principal.organizationId) },
    );
    for (const [index, answer] of answers.entries()) {
      const reading = readings[index] ?? unread();
      counts.read++;
      counts.given += Number(answer.evaluatorVersion.startsWith('given'));
      counts.named_now += Number(answer.brandPresent);
      counts.named_then += Number(reading.wouldBe.present);
      counts.changed += Number(reading.isChanged);
      oldest = answer.createdAt.toISOString();
      bytes += Buffer.byteLength(answer.text);
      if (reading.isChanged && changes.length < maxChanges) changes.push(changeOf(answer, reading));
    }
  }
  return { ...counts, oldest, stopped_early: false, changes: await titled(ctx, brand, changes) };
}

function proposedNames(brand: Names, given: ReevaluationPreviewBody): Names {
  return {
    name: given.name ?? brand.name,
    alternative_names: given.alternative_names ?? brand.alternative_names,
    excluded_names: given.excluded_names ?? brand.excluded_names,
    case_sensitive: given.case_sensitive ?? brand.case_sensitive,
  };
}

function changeOf(answer: RecentAnswer, reading: PreviewReading): UntitledChange {
  return {
    response_id: answer.id,
    prompt_id: answer.promptId,
    platform: answer.platform,
    created_at: answer.createdAt.toISOString(),
    was: { present: answer.brandPresent, position: answer.brandPosition },
    would_be: reading.wouldBe,
    words: reading.words,
    excerpt: reading.excerpt,
  };
}

async function titled(
  ctx: Context,
  brand: BrandRow,
  changes: readonly UntitledChange[],
): Promise<Change[]> {
  const texts = await promptTexts(
    ctx,
    brand,
    changes.map(({ prompt_id }) => prompt_id),
  );
  return changes.map((change) => ({ ...change, prompt: texts.get(change.prompt_id) ?? '' }));
}

async function promptTexts(ctx: Context, brand: BrandRow, ids: readonly number[]) {
  const facts = await promptFacts(ctx, brand, [...new Set(ids)]);
  return new Map(facts.map(({ id, text }) => [id, text]));
}

function unread(): never {
  throw new Error('an answer was not read');
}
