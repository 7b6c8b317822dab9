import { access } from '../access.ts';
import {
  answerCheck,
  answerCheckBody,
  answerChecksExample,
  answerChecksMetadata,
  answerChecksQuery,
} from '../answer-checks.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pathId } from '../parameters.ts';

// What changes responses changes these.
const tag = 'Responses';
const path = '/v1/{brand_id}/responses/{response_id}/check';
const ofResponse = ofBrand.extend({ response_id: pathId });

export const putAnswerCheck = operation({
  id: 'putAnswerCheck',
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
