import type { AnswerCheck, AnswerCheckBody } from '#contract/answers/answer-checks.ts';
import { dayOf } from '#contract/days.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { nameOfCaller } from '../../accounts/index.ts';
import { type EvaluationContext, openEvaluation } from '../evaluation-context.ts';
import { responseNames } from '../get-response.ts';
import { readAgain } from '../reevaluation/read-again.ts';
import { type CheckedLabel, sentimentOf, withLabels } from './checked-label.ts';
import { namesOf, presentCheck } from './present-check.ts';
import { isSampled } from './sample-answers.ts';
import { checkTables, lockChecks, withoutPersonsWord } from './stored-checks.ts';
import { touchAnswers } from './touch-answers.ts';

interface CheckInput extends AnswerCheckBody {
  readonly brandId: number;
  readonly responseId: number;
}

/**
 * Replaces the judge's verdict by a person's; once that is withdrawn, the judge reads the answer again. The row's
 * version leaves room below it for a re-evaluation that began before.
 */
export async function checkAnswer(ctx: Context, input: CheckInput): Promise<AnswerCheck> {
  requireScope(ctx.principal, 'configure');
  const brand = await openEvaluation(ctx, input.brandId);
  return inTransaction(ctx, async (inside) => {
    // Before the answer is looked for: from now on it stays, or its deletion deletes the check.
    await lockChecks(inside, input.brandId, 'shared');
    // Serializes two people who check it at once.
    await lockAnswer(inside, input.responseId);
    const stored = await findObservation(inside, input);
    const judged = await withoutPersonsWord(inside, stored);
    const labels = labelsOf(brand, judged, input.labels);
    const observation = labels.length > 0 ? judged : (await readAgain(brand, judged)).observation;
    const row = await writeCheck(inside, input, { observation, labels, brand });
    await touchAnswers(inside, input.brandId, [input.responseId]);
    audit(inside);
    const checked = labels.length > 0 ? withLabels(observation, labels) : observation;
    const write = { ...checked, version: stored.version + 2 };
    await inside.analytics.observations.store([{ observation: write, earlierDays: [] }]);
    return presentCheck(row, await namesOf(inside, input.brandId));
  });
}

const lockSpace = 0x636865;

async function lockAnswer(ctx: Context, responseId: number): Promise<void> {
  await ctx.db
    .selectNoFrom(({ fn, val }) =>
      fn('pg_advisory_xact_lock', [val(lockSpace), val(responseId % 2 ** 31)]).as('locked'),
    )
    .execute();
}

async function findObservation(
  ctx: Context,
  { brandId, responseId }: CheckInput,
): Promise<StoredObservation> {
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const names = await responseNames(ctx, brandId);
  const options = { timeLimitMs: maxReadingMs };
  const json = await ctx.analytics.answers.find(brand, responseId, names, options);
  if (json !== undefined) {
    // The engine writes JSON as in the contract.
    const day = dayOf(new Date((JSON.parse(json) as { created_at: string }).created_at));
    const selection = { ...brand, firstDay: day, lastDay: day };
    const after = { day, id: responseId - 1 };
    const [found] = await ctx.analytics.observations.batch(selection, after, 1);
    if (found?.id === responseId) return found;
  }
  throw new Refusal('response_not_found', 'This brand has no such response.');
}

function labelsOf(
  brand: EvaluationContext,
  judged: StoredObservation,
  given: AnswerCheckBody['labels'],
): CheckedLabel[] {
  const seen = new Set<number | null>();
  return given.map(({ competitor_id, sentiment }, at) => {
    const place = ['body', 'labels', at, 'competitor_id'];
    if (seen.has(competitor_id)) {
      throw invalidValue(place, 'Input should name each once', competitor_id);
    }
    seen.add(competitor_id);
    const judge = sentimentOf(judged, competitor_id);
    if (judge !== null) return { competitor_id, person: sentiment, judge };
    const isKnown = competitor_id === null || brand.competitorWithId(competitor_id) !== undefined;
    const message = isKnown
      ? 'Input should be a name that is in the answer'
      : 'This brand has no such competitor';
    throw invalidValue(place, message, competitor_id);
  });
}

interface Checked {
  readonly observation: StoredObservation;
  readonly labels: readonly CheckedLabel[];
  readonly brand: EvaluationContext;
}

async function writeCheck(
  ctx: Context,
  { brandId, responseId }: CheckInput,
  { observation, labels, brand }: Checked,
) {
  const { organizationId } = ctx.principal;
  const prompt = await brand.prompt(observation.promptId);
  const row = {
    observation_id: responseId,
    organization_id: organizationId,
    brand_id: brandId,
    answer_hash: observation.provenance.answerHash,
    created_at: observation.createdAt,
    platform: observation.platform,
    language: prompt?.language ?? null,
    evaluator_version: observation.provenance.evaluatorVersion,
    checked_at: ctx.clock.now(),
    checked_by: await nameOfCaller(ctx),
    is_sampled: await isSampled(ctx, brandId, responseId),
  };
  const tables = checkTables(ctx);
  if (labels.length === 0) {
    await tables
      .deleteFrom('answer_checks')
      .where('organization_id', '=', organizationId)
      .where('observation_id', '=', responseId)
      .execute();
  } else {
    const stored = { ...row, labels: JSON.stringify(labels) };
    await tables
      .insertInto('answer_checks')
      .values(stored)
      .onConflict((conflict) => conflict.column('observation_id').doUpdateSet(stored))
      .execute();
  }
  return { ...row, labels };
}
