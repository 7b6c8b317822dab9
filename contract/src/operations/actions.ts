import { access } from '../access.ts';
import {
  action,
  actionBody,
  actionChange,
  actionList,
  actionListQuery,
} from '../changes-and-actions/actions.ts';
import { brief } from '../changes-and-actions/briefs.ts';
import { operation } from '../operation.ts';
import { ofBrand, pathId } from '../parameters.ts';

const tag = 'Actions';
const path = '/v1/{brand_id}/actions';
const ofAction = ofBrand.extend({ action_id: pathId });

export const listActions = operation({
  id: 'listActions',
  method: 'GET',
  path,
  tag,
  summary: 'List actions',
  description:
    'What to do next, looked for once a day: the highest score first. Each has the answers and pages that it rests on; `track_record` ' +
    'says how often earlier advice of each kind worked.',
  access: access.query,
  params: ofBrand,
  query: actionListQuery,
  answer: actionList,
});

export const createAction = operation({
  id: 'createAction',
  audit: 'action.created',
  method: 'POST',
  path,
  tag,
  summary: 'Make an action for some prompts',
  description:
    'A page to write for these prompts. If there is one for the same prompts already, that one is answered.',
  access: access.configure,
  params: ofBrand,
  body: actionBody,
  answer: action,
  refusals: [
    ...(['prompt_not_found', 'action_without_evidence', 'too_many_records'] as const),
    'query_too_expensive',
  ],
  repeatable: true,
});

export const getAction = operation({
  id: 'getAction',
  method: 'GET',
  path: `${path}/{action_id}`,
  tag,
  summary: 'Get an action',
  access: access.query,
  params: ofAction,
  answer: action,
  refusals: ['action_not_found'],
});

export const changeAction = operation({
  id: 'changeAction',
  audit: 'action.changed',
  method: 'PATCH',
  path: `${path}/{action_id}`,
  tag,
  changes: ['Annotations', 'Campaigns'],
  summary: 'Plan, finish, dismiss or propose an action',
  description:
    'An action is proposed, planned, done and judged, in this order, or dismissed. Planning fixes the prompts and the day of the ' +
    'verdict; doing it registers both as a campaign, which charts show. `proposed` takes a plan or a dismissal back.',
  access: access.configure,
  params: ofAction,
  body: actionChange,
  answer: action,
  answerExample: {
    status: 'dismissed',
    dismissed: { at: '2026-11-15T09:00:00.000Z', reason: 'Not for us.' },
  },
  refusals: [
    ...(['action_not_found', 'action_not_open', 'invalid_date'] as const),
    ...(['prompt_not_found', 'too_many_records'] as const),
  ],
});

export const getBrief = operation({
  id: 'getBrief',
  method: 'GET',
  path: `${path}/{action_id}/brief`,
  tag,
  summary: 'Get the brief of an action',
  description:
    'For the person who writes or improves the page: the questions, what answers say today, what the cited pages contain, what the own page ' +
    'lacks, and an outline. Every statement has its source. Pages are read when first asked for, within some seconds.',
  access: access.query,
  params: ofAction,
  answer: brief,
  refusals: ['action_not_found', 'query_too_expensive'],
});

export const actionOperations = [listActions, createAction, getAction, changeAction, getBrief];
