import { sql } from 'kysely';
import type {
  AnswerCheck,
  AnswerChecksMetadata,
  AnswerChecksQuery,
} from '#contract/answers/answer-checks.ts';
import { sentiments } from '#contract/answers/responses.ts';
import { addDays, dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { correctedScore } from '../../statistics/index.ts';
import { responseNames } from '../get-response.ts';
import { type AgreementTable, agreementFigures, agreementTable } from './agreement-figures.ts';
import type { CheckedLabel } from './checked-label.ts';
import { namesOf, presentCheck } from './present-check.ts';
import { type CountsByVerdict, countVerdicts, monthSample } from './sample-answers.ts';
import { checkTables } from './stored-checks.ts';

type Sentiment = (typeof sentiments)[number];

interface ListInput extends AnswerChecksQuery {
  readonly brandId: number;
}

/** The checks of the brand's answers, how they compare with the judge, and what is left to check. */
export async function listAnswerChecks(ctx: Context, input: ListInput) {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, offset, differing, include_text } = input;
  const nameOf = await namesOf(ctx, brandId);
  let found = selectChecks(ctx, brandId);
  if (differing === true) found = found.where(differs());
  if (differing === false) found = found.where(sql<boolean>`NOT ${differs()}`);
  const { total } = await found
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('checked_at', 'desc')
    .orderBy('observation_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => presentCheck(row, nameOf));
  return {
    ...{ total, offset, limit },
    items: include_text ? await withTexts(ctx, brandId, items) : items,
    metadata: await metadataOf(ctx, brandId),
  };
}

function selectChecks(ctx: Context, brandId: number) {
  return checkTables(ctx)
    .selectFrom('answer_checks')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

const differs = () => sql<boolean>`jsonb_path_exists(labels, '$[*] ? (@.person != @.judge)')`;

async function withTexts(
  ctx: Context,
  brandId: number,
  items: readonly AnswerCheck[],
): Promise<AnswerCheck[]> {
  const names = await responseNames(ctx, brandId);
  const ids = items.map(({ response_id }) => response_id);
  const selection = { organizationId: ctx.principal.organizationId, brandId, ids };
  const page = { limit: ids.length, offset: 0, names };
  const rows = await ctx.analytics.answers.page(selection, page, { timeLimitMs: maxReadingMs });
  const texts = new Map<number, string>();
  for await (const line of readLines(rows)) {
    // The engine writes JSON as in the contract.
    const { id, response_text } = JSON.parse(line) as { id: number; response_text: string };
    texts.set(id, response_text);
  }
  return items.map((item) => ({ ...item, response_text: texts.get(item.response_id) ?? '' }));
}

async function metadataOf(ctx: Context, brandId: number): Promise<AnswerChecksMetadata> {
  const checks = await selectChecks(ctx, brandId)
    .select(['observation_id', 'platform', 'language', 'is_sampled', 'created_at', 'labels'])
    .execute();
  const { month, ids } = await monthSample(ctx, brandId);
  const checked = new Set(checks.map(({ observation_id }) => observation_id));
  const left = ids.filter((id) => !checked.has(id));
  const table = tableOf(checks);
  const groups = <Key>(keyOf: (check: (typeof checks)[number]) => Key) =>
    [...Map.groupBy(checks, keyOf)].toSorted(([, one], [, other]) => other.length - one.length);
  return {
    sample: { month, response_ids: left, checked: ids.length - left.length, total: ids.length },
    agreement: { ...agreementFigures(table), table },
    by_language: groups(({ language }) => language).map(([language, of]) => ({
      language,
      ...agreementFigures(tableOf(of)),
    })),
    by_platform: groups(({ platform }) => platform).map(([platform, of]) => ({
      platform,
      ...agreementFigures(tableOf(of)),
    })),
    corrected_sentiment: await correct(ctx, brandId, checks),
  };
}

interface Labelled {
  readonly labels: readonly CheckedLabel[];
}

/** Judgements by the person's sentiment, then by the judge's. */
function tableOf(checks: readonly Labelled[]): AgreementTable {
  const labels = checks.flatMap((check) => check.labels);
  const count = (person: Sentiment, judge: Sentiment) =>
    labels.filter((label) => label.person === person && label.judge === judge).length;
  return agreementTable(count);
}

/** Stored answers have the person's sentiment; these are the judge's verdicts on the same answers. */
function judgedCounts(
  ctx: Context,
  stored: CountsByVerdict,
  checks: readonly (Labelled & { readonly created_at: Date })[],
): CountsByVerdict {
  const since = new Date(addDays(dayOf(ctx.clock.now()), 1 - correctedDays));
  const counts = { ...stored };
  for (const { labels } of checks.filter(({ created_at }) => created_at >= since)) {
    const label = labels.find(({ competitor_id }) => competitor_id === null);
    if (!label) continue;
    counts[label.person] -= 1;
    counts[label.judge] += 1;
  }
  return counts;
}

/** The value of a sentiment in the score. */
const scores: Readonly<Record<Sentiment, number | null>> = {
  ...{ positive: 100, mixed: 50, negative: 0, none: null },
};
const correctedDays = 30;
const learnedDays = 90;

async function correct(
  ctx: Context,
  brandId: number,
  checks: readonly (Labelled & { readonly is_sampled: boolean; readonly created_at: Date })[],
): Promise<AnswerChecksMetadata['corrected_sentiment']> {
  const since = new Date(addDays(dayOf(ctx.clock.now()), -learnedDays));
  const sampled = checks
    .filter(({ is_sampled, created_at }) => is_sampled && created_at >= since)
    .flatMap(({ labels }) => labels.filter(({ competitor_id }) => competitor_id === null));
  if (sampled.length === 0) return null;
  const counts = judgedCounts(ctx, await countVerdicts(ctx, brandId), checks);
  const strata = sentiments.map((verdict) => ({
    answers: counts[verdict],
    checked: sampled.filter(({ judge }) => judge === verdict).map(({ person }) => scores[person]),
  }));
  const corrected = correctedScore(
    strata,
    sentiments.map((sentiment) => scores[sentiment]),
  );
  const judged = counts.positive + counts.mixed + counts.negative;
  if (!corrected || judged === 0) return null;
  return {
    days: correctedDays,
    score: (100 * counts.positive + 50 * counts.mixed) / judged,
    corrected: corrected.score,
    ...{ lower: corrected.lower, upper: corrected.upper },
    checks: sampled.length,
  };
}
