import * as operations from '#contract/operations/pasted-answers.ts';
import * as pasted from '../../../modules/pasted-answers/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const pastedAnswerRoutes = [
  verbRoute(operations.pasteAnswer, pasted.pasteAnswer, { maxBytes: 8 * 1024 * 1024 }),
  listRoute(operations.listPastedAnswers, pasted.listPastedAnswers),
  verbRoute(operations.getPastedAnswer, pasted.getPastedAnswer),
  verbRoute(operations.addPastedAnswer, pasted.addPastedAnswer),
  verbRoute(operations.deletePastedAnswer, pasted.deletePastedAnswer),
];
