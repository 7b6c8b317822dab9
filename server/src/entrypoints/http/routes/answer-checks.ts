import * as operations from '#contract/operations/answer-checks.ts';
import * as collection from '../../../modules/collection/index.ts';
import * as observations from '../../../modules/observations/index.ts';
import { route } from '../route.ts';

export const answerCheckRoutes = [
  route(operations.putAnswerCheck, ({ ctx, params, body }) =>
    observations.checkAnswer(ctx, {
      ...{ brandId: params.brand_id, responseId: params.response_id },
      labels: body.labels,
    }),
  ),
  route(operations.listAnswerChecks, ({ ctx, params, query }) =>
    observations.listAnswerChecks(ctx, { brandId: params.brand_id, ...query }),
  ),
];

export const sentimentAgreementRoutes = [
  route(operations.reportSentimentAgreement, ({ ctx, params, query }) =>
    observations.reportSentimentAgreement(ctx, { brandId: params.brand_id, ...query }),
  ),
];

export const sentimentJudgeRoutes = [
  route(operations.getSentimentJudge, ({ ctx, params }) =>
    collection.getSentimentJudge(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.putSentimentJudge, ({ ctx, params, body }) =>
    collection.putSentimentJudge(ctx, { organizationId: params.organization_id, ...body }),
  ),
];
