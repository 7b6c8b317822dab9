import { countDays, dayOfDimension } from '#contract/days.ts';
import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import type { ContentBlock, ReportContent } from '#contract/outgoing/report-content.ts';
import type { ReportScope } from '#contract/outgoing/report-scope.ts';
import type { ReportBody, ReportPreviewBody } from '#contract/outgoing/reports.ts';
import {
  daysFilter,
  daysOfSharedWeekdays,
  maxComparedDays,
} from '#domain/calendar/compared-weekdays.ts';
import { answersByKind, type ShownPrompts, shownPrompts } from '#domain/judgement/prompt-choice.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { getOrganizationLook } from '../../accounts/index.ts';
import { queryRows } from '../../analytics/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { type ReportKey, requireKnownPersona, requireReport } from '../report-record.ts';
import { type BlockSetting, blockContent } from './block-content.ts';
import { type Judgements, readJudgements } from './read-judgements.ts';
import {
  queryFilters,
  type ReportQuestion,
  reportQuestion,
  resolveComparison,
  resolveDays,
  shownFilters,
} from './report-question.ts';

interface Reading {
  readonly brandId: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** Everything that a report shows, computed now. */
export async function getReportContent(
  ctx: Context,
  { brandId, reportId, signal }: ReportKey & Reading,
): Promise<ReportContent> {
  requireScope(ctx.principal, 'query');
  const report = await requireReport(ctx, { brandId, reportId });
  return computeContent(ctx, { ...report, brandId, signal });
}

/** The same of one that is not stored. */
export async function previewReport(
  ctx: Context,
  { scope, blocks, ...reading }: ReportPreviewBody & Reading,
): Promise<ReportContent> {
  requireScope(ctx.principal, 'query');
  await requireKnownPersona(ctx, reading.brandId, scope);
  return computeContent(ctx, { name: 'Preview', scope, blocks, ...reading });
}

/** The same question, comparing only these days. */
function onDays(question: ReportQuestion, filters: readonly string[]): ReportQuestion {
  const { compared } = question;
  if (!compared || filters.length === 0) return question;
  return { ...question, compared: { ...compared, filters: [...compared.filters, ...filters] } };
}

async function computeContent(
  ctx: Context,
  { brandId, name, scope, blocks, signal }: ReportBody & Reading,
): Promise<ReportContent> {
  const brand = await requireBrand(ctx, brandId);
  const now = ctx.clock.now();
  const days = resolveDays(scope, now);
  const comparison = resolveComparison(scope, days);
  const questionOver = (prompts: PromptChoice) =>
    reportQuestion(
      scope,
      prompts,
      { period: days.period, comparison: comparison?.days },
      { brandId, signal },
    );
  const { prompts, allNameBrand } = await promptsOfReport(ctx, scope, questionOver('all').now);
  const { organizationId } = ctx.principal;
  const weekdays = await weekdayFilters(ctx, questionOver(prompts).compared);
  // One after the other: a report is no reason to keep others from the engine.
  const content: ContentBlock[] = [];
  let judgements: Promise<Judgements> | undefined;
  const setting: BlockSetting = {
    ...{ brand: brand.name, over: { prompts, allNameBrand }, bounds: scope.bounds, comparison },
    isFiltered: queryFilters(scope).length > 0,
    judgements: () => (judgements ??= readJudgements(ctx, questionOver(prompts))),
  };
  for (const block of blocks) {
    const question = questionOver(tellsPromptsApart(block) ? 'all' : prompts);
    content.push(await blockContent(ctx, onDays(question, weekdays), block, setting));
  }
  return {
    name,
    brand: brand.name,
    look: await getOrganizationLook(ctx, { organizationId }),
    generated_at: now.toISOString(),
    range: days.range ?? null,
    period: days.period,
    compare: scope.compare,
    comparison: comparison?.days ?? null,
    same_weekdays: weekdays.length > 0,
    bounds: scope.bounds,
    prompts,
    all_prompts_name_brand: allNameBrand,
    simulated: await simulatedPart(ctx, questionOver(prompts).now),
    filters: await shownFilters(ctx, brandId, scope),
    blocks: content,
  };
}

/** The filters that keep the weekdays with answers in both periods; none where both have the same. */
async function weekdayFilters(
  ctx: Context,
  compared: ReportQuestion['compared'],
): Promise<readonly string[]> {
  if (!compared) return [];
  const { compare_start_date: start, compare_end_date: end, ...asked } = compared;
  if (countDays(start, asked.end_date) > maxComparedDays) return [];
  const rows = await queryRows(ctx, {
    ...{ ...asked, start_date: start },
    ...{ fields: 'date,responses', limit: maxComparedDays },
  });
  const days = rows.map(({ date }) => dayOfDimension(date));
  const period = { start: asked.start_date, end: asked.end_date };
  const shared = daysOfSharedWeekdays(days, { start, end }, period);
  return shared ? [daysFilter(shared)] : [];
}

/** How many of the answers of a report are made up. */
async function simulatedPart(
  ctx: Context,
  now: ReportQuestion['now'],
): Promise<ReportContent['simulated']> {
  const made = await answersWith(ctx, now, ['surface:simulated']);
  if (made === 0) return 'none';
  return made < (await answersWith(ctx, now, [])) ? 'some' : 'all';
}

async function answersWith(
  ctx: Context,
  now: ReportQuestion['now'],
  filters: readonly string[],
): Promise<number> {
  const asked = { ...now, filters: [...now.filters, ...filters] };
  const [row] = await queryRows(ctx, { ...asked, fields: 'responses', limit: 1 });
  return Number(row?.responses ?? 0);
}

/** Which prompts a report is over: those chosen, or all where unbranded ones have no answers within its scope. */
async function promptsOfReport(
  ctx: Context,
  { prompts }: Pick<ReportScope, 'prompts'>,
  ofAll: ReportQuestion['now'],
): Promise<ShownPrompts> {
  if (prompts !== 'unbranded') return shownPrompts(prompts, []);
  const answers = await queryRows(ctx, { ...ofAll, fields: answersByKind.join(','), limit: 10 });
  return shownPrompts(prompts, answers);
}

/** Whether a block shows both kinds of prompts next to each other: narrowed to one it would show nothing. */
function tellsPromptsApart(block: ReportBlock): boolean {
  return (
    (block.kind === 'chart' && block.split === 'branded') ||
    (block.kind === 'table' && block.dimension === 'branded')
  );
}
