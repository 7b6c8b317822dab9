import * as operations from '#contract/operations/sentiment-agreement.ts';
import * as observations from '../../../modules/observations/index.ts';
import { route } from '../route.ts';

export const sentimentAgreementRoutes = [
  route(operations.reportSentimentAgreement, ({ ctx, params, query }) =>
    observations.reportSentimentAgreement(ctx, { brandId: params.brand_id, ...query }),
  ),
];
