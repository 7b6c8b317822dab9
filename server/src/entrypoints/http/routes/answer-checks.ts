import * as operations from '#contract/operations/answer-checks.ts';
import * as collection from '../../../modules/collection/index.ts';
import * as observations from '../../../modules/observations/index.ts';
import { route } from '../route.ts';
import { verbRoute } from './verb-route.ts';

export const answerCheckRoutes = [
  route(operations.putAnswerCheck, ({ ctx, params, body }) =>
    observations.checkAnswer(ctx, {
      ...{ brandId: params.brand_id, responseId: params.response_id },
      labels: body.labels,
    }),
  ),
  verbRoute(operations.listAnswerChecks, observations.listAnswerChecks),
];

export const sentimentAgreementRoutes = [
  verbRoute(operations.reportSentimentAgreement, observations.reportSentimentAgreement),
];

export const sentimentJudgeRoutes = [
  verbRoute(operations.getSentimentJudge, collection.getSentimentJudge),
  verbRoute(operations.putSentimentJudge, collection.putSentimentJudge),
];
