import { access } from '../access.ts';
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

const tag = 'Campaigns';
const path = '/v1/{brand_id}/campaigns';
const ofCampaign = ofBrand.extend({ campaign_id: pathId });

export const registerCampaign = operation({
  id: 'registerCampaign',
  audit: 'campaign.created',
  method: 'POST',
  path: path,
  tag: tag,
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
  path: `${path}/preview`,
  tag: tag,
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
  path: path,
  tag: tag,
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
  path: `${path}/{campaign_id}`,
  tag: tag,
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
  audit: 'campaign.deleted',
  method: 'DELETE',
  path: `${path}/{campaign_id}`,
  tag: tag,
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
