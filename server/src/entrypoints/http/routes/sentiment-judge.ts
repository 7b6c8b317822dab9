import * as operations from '#contract/operations/sentiment-judge.ts';
import * as collection from '../../../modules/collection/index.ts';
import { route } from '../route.ts';

export const sentimentJudgeRoutes = [
  route(operations.getSentimentJudge, ({ ctx, params }) =>
    collection.getSentimentJudge(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.putSentimentJudge, ({ ctx, params, body }) =>
    collection.putSentimentJudge(ctx, { organizationId: params.organization_id, ...body }),
  ),
];
