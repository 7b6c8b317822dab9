import { access } from '../access.ts';
import { themeList, themeListQuery } from '../answers/themes.ts';
import {
  action,
  actionBody,
  actionChange,
  actionList,
  actionListQuery,
} from '../changes-and-actions/actions.ts';
import { brief } from '../changes-and-actions/briefs.ts';
import {
  campaign,
  campaignBody,
  campaignListQuery,
  campaignPreview,
  listedCampaign,
  measuredCampaign,
} from '../changes-and-actions/campaigns.ts';
import { pagedList } from '../envelopes.ts';
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

const campaignsTag = 'Campaigns';
const campaignsPath = '/v1/{brand_id}/campaigns';
const ofCampaign = ofBrand.extend({ campaign_id: pathId });

export const registerCampaign = operation({
  id: 'registerCampaign',
  method: 'POST',
  path: campaignsPath,
  tag: campaignsTag,
  changes: ['Annotations', 'Pipeline'],
  summary: 'Register a page or campaign',
  description:
    'A page of your own, a press release, a product release: its date, its target prompts and the day of the verdict are fixed before ' +
    'its results are seen. None of them can be changed later; charts show it as an annotation.',
  access: access.configure,
  params: ofBrand,
  body: campaignBody,
  answer: campaign,
  refusals: ['invalid_date', 'prompt_not_found', 'unknown_topic', 'too_many_records'],
  idempotencyKey: 'answered',
});

export const previewCampaign = operation({
  id: 'previewCampaign',
  method: 'POST',
  path: `${campaignsPath}/preview`,
  tag: campaignsTag,
  summary: 'Preview a page or campaign',
  description:
    'What its target prompts would be compared with, and how small an effect would be seen by the day of the verdict. Registers nothing.',
  access: access.query,
  params: ofBrand,
  body: campaignBody,
  answer: campaignPreview,
  answerExample: { controls: 'brand', untouched_prompts: 0, power: null },
  refusals: [
    ...(['invalid_date', 'prompt_not_found', 'unknown_topic', 'too_many_records'] as const),
    'query_too_expensive',
  ],
  repeatable: true,
});

export const listCampaigns = operation({
  id: 'listCampaigns',
  method: 'GET',
  path: campaignsPath,
  tag: campaignsTag,
  summary: 'List pages and campaigns',
  description: 'Latest date first, each with its verdict once that is due.',
  access: access.query,
  params: ofBrand,
  query: campaignListQuery,
  answer: pagedList(listedCampaign),
  refusals: ['query_too_expensive'],
});

export const getCampaign = operation({
  id: 'getCampaign',
  method: 'GET',
  path: `${campaignsPath}/{campaign_id}`,
  tag: campaignsTag,
  summary: 'Get a page or campaign with its effect',
  description:
    'The same analysis as for a published page. Until the day of the verdict its status is `too_early`, and only weeks are shown.',
  access: access.query,
  params: ofCampaign,
  answer: measuredCampaign,
  refusals: ['campaign_not_found', 'query_too_expensive'],
});

export const deleteCampaign = operation({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: `${campaignsPath}/{campaign_id}`,
  tag: campaignsTag,
  changes: ['Annotations', 'Pipeline'],
  removes: true,
  summary: 'Delete a page or campaign',
  description: 'Its prompts count as untouched again.',
  access: access.configure,
  params: ofCampaign,
  answer: campaign,
  refusals: ['campaign_not_found'],
});

export const campaignOperations = [
  registerCampaign,
  previewCampaign,
  listCampaigns,
  getCampaign,
  deleteCampaign,
];

export const listThemes = operation({
  id: 'listThemes',
  method: 'GET',
  path: '/v1/{brand_id}/themes',
  tag: 'Responses',
  summary: 'List what is praised and criticized',
  description:
    'What answers surely say of the brand, and of its competitors, grouped by what it is about: price, support, reliability and ' +
    'so on. Only words count whose direction is sure, as `says` of `sentiment_evidence` has it; an answer that says the same twice ' +
    'counts once, and one that is about two themes counts in both.\n\n' +
    'Word lists in eight languages (en, de, es, fr, it, nl, pt, ja) know the usual themes. Quotes that they do not know are named ' +
    'by the language model where one is configured, or by a word that at least three quotes share; the rest is `other`.\n\n' +
    'Each share is of the answers that name the brand or the competitor. Answers to one prompt resemble each other, so bounds are ' +
    'computed by prompt, platform and day, as in the query.\n\n' +
    'The newest 10,000 answers of the window are read; `unread` says how many were not.',
  access: access.query,
  params: ofBrand,
  query: themeListQuery,
  answer: themeList,
  refusals: ['invalid_date', 'query_too_expensive'],
});

export const themeOperations = [listThemes];
