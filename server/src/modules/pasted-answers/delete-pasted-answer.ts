import type { PastedAnswer } from '#contract/pasted-answers.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import {
  listedColumns,
  type PastedAnswerKey,
  pastedAnswerNotFound,
  pastedAnswerRecord,
} from './pasted-answer-store.ts';
import { pastedAnswerTables } from './tables.ts';

/** The response that it became stays: figures that somebody has seen do not change by tidying a list. */
export async function deletePastedAnswer(
  ctx: Context,
  { brandId, pastedAnswerId }: PastedAnswerKey,
): Promise<PastedAnswer> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const row = await pastedAnswerTables(inside.db)
      .deleteFrom('pasted_answers')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', pastedAnswerId.toUpperCase())
      .returning(listedColumns)
      .executeTakeFirst();
    if (!row) throw pastedAnswerNotFound();
    return pastedAnswerRecord(row);
  });
}
