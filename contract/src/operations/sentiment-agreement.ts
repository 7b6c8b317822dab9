import { access } from '../access.ts';
import { operation } from '../operation.ts';
import { ofBrand } from '../parameters.ts';
import { sentimentAgreement, sentimentAgreementQuery } from '../sentiment-agreement.ts';

export const reportSentimentAgreement = operation({
  id: 'reportSentimentAgreement',
  method: 'GET',
  path: '/v1/{brand_id}/sentiment-agreement',
  // What changes responses changes this.
  tag: 'Responses',
  summary: 'Report how often two readings of sentiment agree',
  description:
    'Where a language model is configured to judge sentiments, every answer that it reads was read by the embedded ' +
    'evaluator before. This says how often the two agree, how they differ, and shows the newest differences.',
  access: access.query,
  params: ofBrand,
  query: sentimentAgreementQuery,
  answer: sentimentAgreement,
});

export const sentimentAgreementOperations = [reportSentimentAgreement];
