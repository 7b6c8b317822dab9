import { access } from '../access.ts';
import { operation } from '../operation.ts';
import { ofOrganization } from '../parameters.ts';
import { sentimentJudge, sentimentJudgeBody } from '../sentiment-judge.ts';

const tag = 'Collection';
const path = '/organizations/{organization_id}/sentiment-judge';

export const getSentimentJudge = operation({
  id: 'getSentimentJudge',
  method: 'GET',
  path,
  tag,
  summary: 'See who judges how answers speak of a name',
  description:
    'The judge that is embedded in the service, or a language model of a provider that the organization has a key for.',
  access: access.admin,
  params: ofOrganization,
  answer: sentimentJudge,
  refusals: ['organization_not_found'],
});

export const putSentimentJudge = operation({
  id: 'putSentimentJudge',
  method: 'PUT',
  path,
  tag,
  summary: 'Choose who judges how answers speak of a name',
  description:
    'A model reads each answer that is collected or re-evaluated from now on, in one call for all names. Where it fails, is not believed, ' +
    'or its budget is spent, the embedded judge’s reading is kept. How often the two agree is reported for each brand.',
  access: access.admin,
  params: ofOrganization,
  body: sentimentJudgeBody,
  answer: sentimentJudge,
  answerExample: { spent_usd: 0 },
  refusals: ['organization_not_found'],
});

export const sentimentJudgeOperations = [getSentimentJudge, putSentimentJudge];
