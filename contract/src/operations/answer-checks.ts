import { access } from '../access.ts';
import {
  answerCheck,
  answerCheckBody,
  answerChecksExample,
  answerChecksMetadata,
  answerChecksQuery,
} from '../answers/answer-checks.ts';
import { sentimentAgreement, sentimentAgreementQuery } from '../answers/sentiment-agreement.ts';
import { sentimentJudge, sentimentJudgeBody } from '../answers/sentiment-judge.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, ofOrganization, pathId } from '../parameters.ts';

// What changes responses changes these.
const tag = 'Responses';
const path = '/v1/{brand_id}/responses/{response_id}/check';
const ofResponse = ofBrand.extend({ response_id: pathId });

export const putAnswerCheck = operation({
  id: 'putAnswerCheck',
  audit: 'answer.checked',
  method: 'PUT',
  path,
  tag,
  changes: ['Query'],
  summary: 'Say how an answer speaks of a name',
  description:
    'A person’s word: it replaces the judge’s sentiments of these names, and stays when the answer is re-evaluated. It ends ' +
    'when the answer is imported or collected again. An empty list withdraws it, and the judge reads the answer again.',
  access: access.configure,
  params: ofResponse,
  body: answerCheckBody,
  answer: answerCheck,
  refusals: ['response_not_found'],
});

export const listAnswerChecks = operation({
  id: 'listAnswerChecks',
  method: 'GET',
  path: '/v1/{brand_id}/checks',
  tag,
  summary: 'List what people said of answers',
  description:
    'The newest first. `metadata` has this month’s sample of answers to check, how often people and the judge agree, ' +
    'and the sentiment score corrected for where they do not.',
  access: access.query,
  params: ofBrand,
  query: answerChecksQuery,
  answer: pagedList(answerCheck).extend({ metadata: answerChecksMetadata }),
  answerExample: { metadata: answerChecksExample },
});

export const answerCheckOperations = [putAnswerCheck, listAnswerChecks];

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

const sentimentJudgeTag = 'Collection';
const sentimentJudgePath = '/organizations/{organization_id}/sentiment-judge';

export const getSentimentJudge = operation({
  id: 'getSentimentJudge',
  method: 'GET',
  path: sentimentJudgePath,
  tag: sentimentJudgeTag,
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
  audit: 'sentiment_judge.changed',
  method: 'PUT',
  path: sentimentJudgePath,
  tag: sentimentJudgeTag,
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
