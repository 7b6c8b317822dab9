import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';
import { createBrand, listBrands, updateBrand } from '#contract/operations/brands.ts';
import { putCollectionSettings } from '#contract/operations/collections.ts';
import { createPrompt } from '#contract/operations/prompts.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { brandBody } from './brand-draft.ts';
import { promptsToCreate, type SetupDraft } from './setup-draft.ts';

/** Calls an operation, as `call` of lib/api.ts does. */
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
  /** An earlier attempt ended without an answer, so nobody knows whether there is a brand. */
  readonly isUncertain: boolean;
}

/**
 * Creates the brand, its budget and its prompts, in this order: a prompt is asked as soon as it is there. Doing it
 * again after a failure creates what is missing and nothing twice.
 */
export async function createFromDraft(
  { send, onBrand, onProgress }: CreationSteps,
  draft: SetupDraft,
  { platforms, monthlyBudget, isUncertain }: Chosen,
): Promise<number> {
  const prompts = promptsToCreate(draft);
  const total = prompts.length + 2;
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
    const prompt = { text: text.trim(), stage, platforms: [...platforms] };
    await send(createPrompt, { params, body: prompt }).catch(unlessThere);
  }
  onProgress(total, total);
  return brandId;
}

/** Prompts of an earlier attempt are there already. */
function unlessThere(error: unknown): void {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type !== 'active_duplicate' && type !== 'paused_duplicate') throw error;
}

const looksBack = 1000;

async function findBrand(
  send: Send,
  { brand: { name, website } }: SetupDraft,
): Promise<number | undefined> {
  const { items } = await send(listBrands, { query: { limit: looksBack } });
  return items.findLast((one) => one.name === name.trim() && one.website === website.trim())?.id;
}
