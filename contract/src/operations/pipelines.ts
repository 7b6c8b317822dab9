import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { submission, submissionBody, trackingRecord, trackingToken } from '../pages/pipeline.ts';
import { decidedTrack, decisionBody } from '../pages/pipeline-approvals.ts';
import {
  pipelineId,
  pipeline as pipelineRecord,
  pipelineTrack,
  waitingTrack,
} from '../pages/pipeline-submissions.ts';
import { publicationEffect } from '../pages/publication-effect.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Pipeline';
const path = '/v2/orchestration/optimize-and-deploy/{brand_id}';
const listPath = '/v1/{brand_id}/pipelines';
const approvalsPath = '/v1/{brand_id}/pipeline';
const ofTrack = ofBrand.extend({ token: trackingToken });
const ofPipeline = ofBrand.extend({ pipeline_id: pipelineId });

export const submitPipeline = operation({
  id: 'submitPipeline',
  audit: 'pipeline.submitted',
  method: 'POST',
  path,
  tag,
  summary: 'Audit, optimize and deploy pages',
  description:
    'Each URL gets a token and is audited. With `optimize` its content is restructured around the target prompts, ' +
    'with `stage_axp` the result is staged on the site, with `deploy_axp` it is published. A 422 of this route has a ' +
    '`ctx.code`: ORCH-INIT-001 invalid URL, 002 site missing, 003 domain mismatch, 005 integration inactive, ' +
    'ORCH-HOOK-002 blocked webhook_url.',
  access: access.configure,
  params: ofBrand,
  body: submissionBody,
  answer: submission,
  refusals: ['early_access_required', 'quota_exceeded'],
  idempotencyKey: 'answered',
});

export const getPipelineTracking = operation({
  id: 'getPipelineTracking',
  method: 'GET',
  path: `${path}/{token}`,
  tag,
  summary: 'Track a page',
  description: 'The state of the page, its results so far, and why it failed.',
  access: access.query,
  params: ofTrack,
  answer: trackingRecord,
  refusals: ['early_access_required', 'tracking_not_found'],
});

export const listPipelines = operation({
  id: 'listPipelines',
  method: 'GET',
  path: listPath,
  tag,
  summary: 'List submissions',
  description: 'Newest first, with how many of their URLs are in each state.',
  access: access.query,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(pipelineRecord),
  refusals: ['early_access_required'],
});

export const getPipeline = operation({
  id: 'getPipeline',
  method: 'GET',
  path: `${listPath}/{pipeline_id}`,
  tag,
  summary: 'Get a submission',
  access: access.query,
  params: ofPipeline,
  answer: pipelineRecord,
  refusals: ['early_access_required', 'pipeline_not_found'],
});

export const listPipelineTracks = operation({
  id: 'listPipelineTracks',
  method: 'GET',
  path: `${listPath}/{pipeline_id}/tracks`,
  tag,
  summary: 'List the URLs of a submission',
  description:
    'In the order in which they were given, without their text: `getPipelineTracking` has that.',
  access: access.query,
  params: ofPipeline,
  query: pageQuery,
  answer: pagedList(pipelineTrack),
  refusals: ['early_access_required', 'pipeline_not_found'],
});

export const listApprovals = operation({
  id: 'listApprovals',
  method: 'GET',
  path: `${approvalsPath}/approvals`,
  tag,
  summary: 'List what waits for approval',
  description: 'Who has waited longest comes first.',
  access: access.query,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(waitingTrack),
  refusals: ['early_access_required'],
});

const decisionRefusals = [
  'early_access_required',
  'tracking_not_found',
  'not_awaiting_approval',
  'already_decided',
  'approval_outdated',
] as const;

export const approveTrack = operation({
  id: 'approveTrack',
  audit: 'pipeline_page.approved',
  method: 'POST',
  path: `${approvalsPath}/tracking/{token}/approve`,
  tag,
  changes: ['Sites'],
  summary: 'Approve the result for a page',
  description:
    'For people who are signed in; an API key is refused. The origin is asked once more whether the page is as it was ' +
    'read, and the version goes live. Approving again changes nothing.',
  access: access.configureByPerson,
  params: ofTrack,
  body: decisionBody,
  answer: decidedTrack,
  refusals: decisionRefusals,
  repeatable: true,
});

export const rejectTrack = operation({
  id: 'rejectTrack',
  audit: 'pipeline_page.rejected',
  method: 'POST',
  path: `${approvalsPath}/tracking/{token}/reject`,
  tag,
  summary: 'Reject the result for a page',
  description:
    'For people who are signed in; an API key is refused. The page ends with ORCH-DEPLOY-004, and its version stays ' +
    'staged. Rejecting again changes nothing.',
  access: access.configureByPerson,
  params: ofTrack,
  body: decisionBody,
  answer: decidedTrack,
  answerExample: { decision: 'rejected' },
  refusals: decisionRefusals,
  repeatable: true,
});

export const getPublicationEffect = operation({
  id: 'getPublicationEffect',
  method: 'GET',
  path: `${approvalsPath}/tracking/{token}/effect`,
  tag,
  summary: 'Get the effect of a published page',
  description:
    'Difference in differences: how much more the prompts that the page was made for changed than untouched prompts of the ' +
    'brand, in whole weeks before and after publication, with 95% bounds. `status` says what is missing where nothing can be ' +
    'said yet.',
  access: access.query,
  params: ofTrack,
  answer: publicationEffect,
  refusals: ['early_access_required', 'tracking_not_found', 'query_too_expensive'],
});

export const pipelineOperations = [
  submitPipeline,
  getPipelineTracking,
  listPipelines,
  getPipeline,
  listPipelineTracks,
  listApprovals,
  approveTrack,
  rejectTrack,
  getPublicationEffect,
];
