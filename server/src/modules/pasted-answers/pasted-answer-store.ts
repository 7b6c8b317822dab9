import type { PastedAnswer } from '#contract/pasted-answers.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { pastedAnswerTables } from './tables.ts';

export const listedColumns = [
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
    .executeTakeFirst();
  if (!row) throw pastedAnswerNotFound();
  return row;
}

export function pastedAnswerNotFound(): Refusal {
  return new Refusal('pasted_answer_not_found', 'This brand has no such pasted answer.');
}

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
