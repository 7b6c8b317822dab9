import type { PastedAnswer, PastedAnswerReading } from '#contract/answers/pasted-answers.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, configureBrand, requireBrand } from '../brands/index.ts';
import { detectLanguage } from '../classification/index.ts';
import { readUnstored } from '../observations/index.ts';
import { promptFacts, promptWithText } from '../prompts/index.ts';
import { pastedAnswerTables } from './tables.ts';

/** The response that it became stays: figures that somebody has seen do not change by tidying a list. */
export async function deletePastedAnswer(
  ctx: Context,
  { brandId, pastedAnswerId }: PastedAnswerKey,
): Promise<PastedAnswer> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const row = await pastedAnswerTables(inside.db)
      .deleteFrom('pasted_answers')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', pastedAnswerId.toUpperCase())
      .returning(listedColumns)
      .executeTakeFirstOrThrow(pastedAnswerNotFound);
    return pastedAnswerRecord(row);
  });
}

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

/** The latest pasted first. */
export async function listPastedAnswers(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<PastedAnswer>> {
  requireScope(ctx.principal, 'query');
  const pasted = selectPastedAnswers(ctx, input.brandId)
    .select(listedColumns)
    .orderBy('id', 'desc');
  return readPage(pasted, input, pastedAnswerRecord);
}

const listedColumns = [
  'id',
  'prompt',
  'platform',
  'created_at',
  'pasted_at',
  'prompt_id',
  'response_id',
] as const;

const storedColumns = [...listedColumns, 'response_text', 'citations'] as const;

export type StoredPastedAnswer = Awaited<ReturnType<typeof findPastedAnswer>>;
type ListedRow = Pick<StoredPastedAnswer, (typeof listedColumns)[number]>;

export interface PastedAnswerKey {
  readonly brandId: number;
  readonly pastedAnswerId: string;
}

/** Pasted answers of one brand, never of another organization. */
export function selectPastedAnswers(ctx: Context, brandId: number) {
  return pastedAnswerTables(ctx.db)
    .selectFrom('pasted_answers')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export async function findPastedAnswer(ctx: Context, { brandId, pastedAnswerId }: PastedAnswerKey) {
  const row = await selectPastedAnswers(ctx, brandId)
    .select(storedColumns)
    .where('id', '=', pastedAnswerId.toUpperCase())
    .executeTakeFirstOrThrow(pastedAnswerNotFound);
  return row;
}

export const pastedAnswerNotFound = () =>
  new Refusal('pasted_answer_not_found', 'This brand has no such pasted answer.');

/** One whose adding was cut off is not counted yet, and says so. */
export function pastedAnswerRecord(row: ListedRow): PastedAnswer {
  return {
    id: row.id,
    prompt: row.prompt,
    platform: row.platform,
    created_at: row.created_at.toISOString(),
    pasted_at: row.pasted_at.toISOString(),
    prompt_id: row.response_id === null ? null : row.prompt_id,
    response_id: row.response_id,
  };
}
