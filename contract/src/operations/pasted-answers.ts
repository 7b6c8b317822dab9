import { access } from '../access.ts';
import {
  addPastedAnswerBody,
  maxPastedAnswers,
  pastedAnswer,
  pastedAnswerBody,
  pastedAnswerId,
  pastedAnswerReading,
} from '../answers/pasted-answers.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Pasted answers';
const path = '/v1/{brand_id}/pasted-answers';
const ofPastedAnswer = ofBrand.extend({ pasted_answer_id: pastedAnswerId });

export const pasteAnswer = operation({
  id: 'pasteAnswer',
  audit: 'pasted_answer.created',
  method: 'POST',
  path,
  tag,
  summary: 'Paste an answer',
  description:
    'An answer that somebody copied from an assistant, and what is read in it. It is kept in a list of its own: it is no response, and no ' +
    `metric counts it until it is added. A brand keeps ${maxPastedAnswers} of them.`,
  access: access.configure,
  params: ofBrand,
  body: pastedAnswerBody,
  answer: pastedAnswerReading,
  refusals: ['too_many_records', 'payload_too_large'],
  idempotencyKey: 'answered',
});

export const listPastedAnswers = operation({
  id: 'listPastedAnswers',
  method: 'GET',
  path,
  tag,
  summary: 'List pasted answers',
  description: 'The latest pasted first, without their texts.',
  access: access.query,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(pastedAnswer),
});

export const getPastedAnswer = operation({
  id: 'getPastedAnswer',
  method: 'GET',
  path: `${path}/{pasted_answer_id}`,
  tag,
  summary: 'Get a pasted answer',
  description:
    'With what is read in it. It is read each time, with the names of the brand and its competitors as they are then.',
  access: access.query,
  params: ofPastedAnswer,
  answer: pastedAnswerReading,
  refusals: ['pasted_answer_not_found'],
});

export const addPastedAnswer = operation({
  id: 'addPastedAnswer',
  audit: 'pasted_answer.added',
  method: 'POST',
  path: `${path}/{pasted_answer_id}/add`,
  tag,
  changes: ['Responses', 'Prompts', 'Query', 'Sources'],
  summary: 'Add a pasted answer to the numbers',
  description:
    'Makes it a response to a prompt of the brand, with the surface `pasted`, evaluated as imported ones are. It counts in every metric; ' +
    'the filter `surface:!pasted` leaves it out. Added again, it stays the one response that it is.',
  access: access.configure,
  params: ofPastedAnswer,
  body: addPastedAnswerBody,
  answer: pastedAnswer,
  answerExample: { prompt_id: 42, response_id: 5120 },
  refusals: ['pasted_answer_not_found', 'prompt_not_found', 'prompt_not_tracked'],
  repeatable: true,
});

export const deletePastedAnswer = operation({
  id: 'deletePastedAnswer',
  audit: 'pasted_answer.deleted',
  method: 'DELETE',
  path: `${path}/{pasted_answer_id}`,
  tag,
  removes: true,
  summary: 'Delete a pasted answer',
  description: 'The response that it became, if any, stays.',
  access: access.configure,
  params: ofPastedAnswer,
  answer: pastedAnswer,
  refusals: ['pasted_answer_not_found'],
});

export const pastedAnswerOperations = [
  pasteAnswer,
  listPastedAnswers,
  getPastedAnswer,
  addPastedAnswer,
  deletePastedAnswer,
];
