import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import type { Pipeline } from '#contract/pages/pipeline-submissions.ts';
import { trackSteps } from './track-steps.ts';

const pipeline: Pipeline = {
  ...{ pipeline_id: 'P', site_id: 'S', created_at: '2026-11-15T09:00:00.000Z' },
  ...{ optimize: true, stage_axp: false, deploy_axp: true },
  is_recheck: false,
  tracks: { pending: 0, running: 1, completed: 0, failed: 0 },
};
const nothing: TrackingRecord['result'] = { audit: null, optimization: null, version: null };
const audited = { ...nothing, audit: { page_audit_id: 'A', score: 80 } };
const states = (
  orchestration_status: TrackingRecord['orchestration_status'],
  result: TrackingRecord['result'],
  of: Pipeline = pipeline,
) =>
  trackSteps({ orchestration_status, result, axp_version_id: null }, of)
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

it('a page is at the first step that is not done', () => {
  assert.equal(
    states('audit', nothing),
    'Audit current, Optimize waiting, Stage waiting, Publish waiting',
  );
  assert.equal(
    states('optimizing', audited),
    'Audit done, Optimize current, Stage waiting, Publish waiting',
  );
});

it('a page that failed did so at the first step that is not done', () => {
  const failed = { ...nothing, audit: { page_audit_id: 'A', score: null } };
  assert.match(states('failed', failed), /^Audit failed, Optimize waiting/);
  assert.match(states('failed', audited), /^Audit done, Optimize failed, Stage waiting/);
});

it('the way is as long as what was asked for', () => {
  const only = { ...pipeline, optimize: false, deploy_axp: false };
  assert.equal(states('completed', audited, only), 'Audit done');
});
