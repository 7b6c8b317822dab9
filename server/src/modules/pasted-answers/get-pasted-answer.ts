import type { PastedAnswerReading } from '#contract/pasted-answers.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { detectLanguage } from '../classification/index.ts';
import { readUnstored } from '../observations/index.ts';
import { promptFacts, promptWithText } from '../prompts/index.ts';
import {
  findPastedAnswer,
  type PastedAnswerKey,
  pastedAnswerRecord,
  type StoredPastedAnswer,
} from './pasted-answer-store.ts';

export async function getPastedAnswer(
  ctx: Context,
  key: PastedAnswerKey,
): Promise<PastedAnswerReading> {
  requireScope(ctx.principal, 'query');
  return readStored(ctx, key.brandId, await findPastedAnswer(ctx, key));
}

/**
 * With what is read in it. The reading is not stored: it takes milliseconds, and names that are tracked later are then
 * found, too.
 */
export async function readStored(
  ctx: Context,
  brandId: number,
  row: StoredPastedAnswer,
): Promise<PastedAnswerReading> {
  const brand = await requireBrand(ctx, brandId);
  const prompt = await askedPrompt(ctx, brand, row);
  const { response_text, citations } = row;
  const reading = await readUnstored(ctx, brandId, { text: response_text, prompt, citations });
  return { ...pastedAnswerRecord(row), response_text, ...reading };
}

/** The prompt that it is or would be added to; where there is none, as that prompt would be if it were created. */
async function askedPrompt(ctx: Context, brand: BrandRow, row: StoredPastedAnswer) {
  const promptId =
    row.prompt_id ?? (await promptWithText(ctx, { brandId: brand.id, text: row.prompt }));
  const [known] = promptId === undefined ? [] : await promptFacts(ctx, brand, [promptId]);
  const language = detectLanguage(row.prompt) ?? brand.default_language;
  return known ?? { text: row.prompt, language };
}
