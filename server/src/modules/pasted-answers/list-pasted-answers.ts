import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { PastedAnswer } from '#contract/pasted-answers.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { listedColumns, pastedAnswerRecord, selectPastedAnswers } from './pasted-answer-store.ts';

/** The latest pasted first. */
export async function listPastedAnswers(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<PastedAnswer>> {
  requireScope(ctx.principal, 'query');
  const pasted = selectPastedAnswers(ctx, input.brandId);
  const rows = await pasted
    .select([...listedColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, pastedAnswerRecord, async () => {
    const count = pasted.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
