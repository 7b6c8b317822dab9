import { access } from '../access.ts';
import { changeEvent, changeEventQuery } from '../changes-and-actions/change-events.ts';
import {
  signal,
  signalListQuery,
  signalRun,
  signalSettings,
  signalSettingsBody,
} from '../changes-and-actions/signals.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery, pathId } from '../parameters.ts';

const tag = 'Signals';

export const listSignals = operation({
  id: 'listSignals',
  method: 'GET',
  path: '/v1/{brand_id}/signals',
  tag,
  summary: 'List what really changed',
  description:
    'Changes that chance does not explain: the last 28 days that are over and the last 7, each against the 28 before, like ' +
    'for like, for the brand, every platform, topic, stage, competitor and prompt, and for the 200 domains that most answers ' +
    'cite (at least 10), by platform. Over prompts that do not name the brand, wherever there are any. A signal has a q-value ' +
    'below 0.05, corrected for everything the run tested, and is at least as large as the brand’s setting. The surest come ' +
    'first. These are the details of the events.',
  access: access.query,
  params: ofBrand,
  query: signalListQuery,
  answer: pagedList(signal),
});

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/{brand_id}/signals/events',
  tag,
  summary: 'List what happened',
  description:
    'The movements behind the signals of a run, each told once: where it lies, when it began, how large it is since then, who else ' +
    'moved, and sentences before and after. The surest come first. An empty list of a completed run is a result: nothing ' +
    'changed beyond chance.',
  access: access.query,
  params: ofBrand,
  query: changeEventQuery,
  answer: pagedList(changeEvent),
});

export const runSignals = operation({
  id: 'runSignals',
  audit: 'signals.requested',
  method: 'POST',
  path: '/v1/{brand_id}/signals/runs',
  tag,
  summary: 'Look for changes now',
  description:
    'Runs in the background, in addition to the run of each day. While one waits or runs, this returns it.',
  access: access.configure,
  params: ofBrand,
  answer: signalRun,
  idempotencyKey: 'answered',
});

export const listSignalRuns = operation({
  id: 'listSignalRuns',
  method: 'GET',
  path: '/v1/{brand_id}/signals/runs',
  tag,
  summary: 'List runs',
  description: 'Newest first. The latest 100 are kept.',
  access: access.query,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(signalRun),
});

export const getSignalRun = operation({
  id: 'getSignalRun',
  method: 'GET',
  path: '/v1/{brand_id}/signals/runs/{run_id}',
  tag,
  summary: 'Get the progress of a run',
  access: access.query,
  params: ofBrand.extend({ run_id: pathId }),
  answer: signalRun,
  refusals: ['signal_run_not_found'],
});

export const getSignalSettings = operation({
  id: 'getSignalSettings',
  method: 'GET',
  path: '/v1/{brand_id}/signals/settings',
  tag,
  summary: 'Get the settings of signals',
  access: access.readConfiguration,
  params: ofBrand,
  answer: signalSettings,
});

export const putSignalSettings = operation({
  id: 'putSignalSettings',
  audit: 'signal_settings.changed',
  method: 'PUT',
  path: '/v1/{brand_id}/signals/settings',
  tag,
  summary: 'Replace the settings of signals',
  description: 'Applies to the next run.',
  access: access.configure,
  params: ofBrand,
  body: signalSettingsBody,
  answer: signalSettings,
});

export const signalOperations = [
  listSignals,
  listEvents,
  runSignals,
  listSignalRuns,
  getSignalRun,
  getSignalSettings,
  putSignalSettings,
];
