import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { createBrand, listBrands, updateBrand } from '#contract/operations/brands.ts';
import { putCollectionSettings } from '#contract/operations/collections.ts';
import { createPrompt } from '#contract/operations/prompts.ts';
import { createReport, listReports, putReportSchedule } from '#contract/operations/reports.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { scopeOfSearch } from '../reports/report-scope.ts';
import { monthlyReport } from '../reports/report-templates.ts';
import { brandBody } from './brand-draft.ts';
import { promptsToCreate, type SetupDraft } from './setup-draft.ts';

/** Calls an operation, as `call` of lib/api/call.ts does. */
export type Send = <Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
) => Promise<AnswerOf<Described>>;

export interface CreationSteps {
  readonly send: Send;
  /** The brand is there: whatever fails from here on continues with it. */
  readonly onBrand: (brandId: number) => void;
  readonly onProgress: (done: number, total: number) => void;
}

interface Chosen {
  readonly platforms: readonly PlatformValue[];
  /** Null: no limit. */
  readonly monthlyBudget: number | null;
  /** Who gets the first weekly report by email, where the service sends any. */
  readonly reportTo: string;
  /** An earlier attempt ended without an answer, so nobody knows whether there is a brand. */
  readonly isUncertain: boolean;
}

/** Prompts that the first platform answers while somebody watches; the schedule asks everything else. */
const maxWatched = 5;

/** How many questions are asked at once. */
export const watchedQuestions = (draft: SetupDraft) =>
  Math.min(promptsToCreate(draft).length, maxWatched);

/**
 * Creates the brand, its budget, its prompts and a weekly report, in this order: a prompt is asked as soon as it is
 * there. Doing it again after a failure creates what is missing and nothing twice.
 */
export async function createFromDraft(
  { send, onBrand, onProgress }: CreationSteps,
  draft: SetupDraft,
  { platforms, monthlyBudget, reportTo, isUncertain }: Chosen,
): Promise<number> {
  const prompts = promptsToCreate(draft);
  const total = prompts.length + 3;
  onProgress(0, total);
  const known = draft.brandId ?? (isUncertain ? await findBrand(send, draft) : undefined);
  const body = brandBody(draft.brand);
  const brandId = known ?? (await send(createBrand, { body })).id;
  onBrand(brandId);
  onProgress(1, total);
  const params = { brand_id: brandId };
  // It may have been changed since it was created.
  if (known !== undefined) await send(updateBrand, { params, body });
  await send(putCollectionSettings, { params, body: { monthly_budget_usd: monthlyBudget } });
  for (const [index, { text, stage }] of prompts.entries()) {
    onProgress(index + 2, total);
    const collect_now = index < maxWatched ? platforms.slice(0, 1) : [];
    const prompt = { text: text.trim(), stage, platforms: [...platforms], collect_now };
    await send(createPrompt, { params, body: prompt }).catch(unlessThere);
  }
  onProgress(total - 1, total);
  await scheduleReport(send, brandId, reportTo);
  onProgress(total, total);
  return brandId;
}

const weeklyReport = {
  name: 'Weekly report',
  scope: scopeOfSearch({ range: 'last-week' }),
  blocks: [...monthlyReport.blocks],
};

/** The report of a week, every Monday, to the person who set the brand up. It stays unscheduled where no email can be sent. */
async function scheduleReport(send: Send, brandId: number, reportTo: string): Promise<void> {
  const params = { brand_id: brandId };
  const { items } = await send(listReports, { params });
  const report =
    items.find(({ name }) => name === weeklyReport.name) ??
    (await send(createReport, { params, body: weeklyReport }));
  if (report.schedule) return;
  await send(putReportSchedule, {
    params: { ...params, report_id: report.id },
    body: { every: 'week', day: 1, hour: 7, recipients: [reportTo] },
  }).catch((error) => {
    if (typeOf(error) !== 'mail_unavailable') throw error;
  });
}

/** Prompts of an earlier attempt are there already. */
function unlessThere(error: unknown): void {
  const type = typeOf(error);
  if (type !== 'active_duplicate' && type !== 'paused_duplicate') throw error;
}

function typeOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

const looksBack = 1000;

async function findBrand(
  send: Send,
  { brand: { name, website } }: SetupDraft,
): Promise<number | undefined> {
  const { items } = await send(listBrands, { query: { limit: looksBack } });
  return items.findLast((one) => one.name === name.trim() && one.website === website.trim())?.id;
}
