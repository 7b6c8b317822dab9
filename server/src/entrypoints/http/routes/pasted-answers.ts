import * as operations from '#contract/operations/pasted-answers.ts';
import * as pasted from '../../../modules/pasted-answers/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const pastedAnswerRoutes = [
  route(
    operations.pasteAnswer,
    ({ ctx, params, body }) => pasted.pasteAnswer(ctx, { brandId: params.brand_id, ...body }),
    { maxBytes: 8 * 1024 * 1024 },
  ),
  route(operations.listPastedAnswers, async ({ ctx, params, query }) =>
    paged(await pasted.listPastedAnswers(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getPastedAnswer, ({ ctx, params }) =>
    pasted.getPastedAnswer(ctx, keyOf(params)),
  ),
  route(operations.addPastedAnswer, ({ ctx, params, body }) =>
    pasted.addPastedAnswer(ctx, { ...keyOf(params), ...body }),
  ),
  route(operations.deletePastedAnswer, ({ ctx, params }) =>
    pasted.deletePastedAnswer(ctx, keyOf(params)),
  ),
];

function keyOf(params: { readonly brand_id: number; readonly pasted_answer_id: string }) {
  return { brandId: params.brand_id, pastedAnswerId: params.pasted_answer_id };
}
