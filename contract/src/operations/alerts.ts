import { access } from '../access.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import {
  alertBody,
  alertChannel,
  alertChannelBody,
  alertChannelId,
  alertEvent,
  alertId,
  alertPreview,
  alertPreviewBody,
  alertRule,
} from '../outgoing/alerts.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Alerts';
const path = '/v1/{brand_id}/alerts';
const ofRule = ofBrand.extend({ alert_id: alertId });

export const createAlert = operation({
  id: 'createAlert',
  audit: 'alert.created',
  method: 'POST',
  path,
  tag,
  summary: 'Create a rule',
  description:
    'A rule is judged once a day: the last 28 complete days against the 28 before, like for like. It fires once when ' +
    'the change is established and once when it has gone back.',
  access: access.configure,
  params: ofBrand,
  body: alertBody,
  answer: alertRule,
  refusals: ['too_many_records'],
  idempotencyKey: 'answered',
});

export const listAlerts = operation({
  id: 'listAlerts',
  method: 'GET',
  path,
  tag,
  summary: 'List rules',
  description: 'Oldest first.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(alertRule),
});

export const previewAlert = operation({
  id: 'previewAlert',
  method: 'POST',
  path: `${path}/preview`,
  tag,
  summary: 'Preview a rule',
  description:
    'On which of the past 90 days the rule would have fired, with the responses there are now.',
  access: access.query,
  params: ofBrand,
  body: alertPreviewBody,
  answer: alertPreview,
  answerExample: { fired: 0, judged_days: 0, events: [] },
  refusals: ['query_too_expensive'],
  repeatable: true,
});

export const getAlert = operation({
  id: 'getAlert',
  method: 'GET',
  path: `${path}/{alert_id}`,
  tag,
  summary: 'Get a rule',
  access: access.readConfiguration,
  params: ofRule,
  answer: alertRule,
  refusals: ['alert_not_found'],
});

export const replaceAlert = operation({
  id: 'replaceAlert',
  audit: 'alert.changed',
  method: 'PUT',
  path: `${path}/{alert_id}`,
  tag,
  summary: 'Replace a rule',
  description: 'What it has seen is forgotten where it now asks for something else.',
  access: access.configure,
  params: ofRule,
  body: alertBody,
  answer: alertRule,
  refusals: ['alert_not_found'],
});

export const deleteAlert = operation({
  id: 'deleteAlert',
  audit: 'alert.deleted',
  method: 'DELETE',
  path: `${path}/{alert_id}`,
  tag,
  removes: true,
  summary: 'Delete a rule',
  description: 'What it reported stays in the history.',
  access: access.configure,
  params: ofRule,
  answer: alertRule,
  refusals: ['alert_not_found'],
});

export const listAlertEvents = operation({
  id: 'listAlertEvents',
  method: 'GET',
  path: '/v1/{brand_id}/alert-events',
  tag,
  summary: 'List what was reported',
  description: 'Newest first, with whether each message arrived.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(alertEvent),
});

export const alertOperations = [
  createAlert,
  listAlerts,
  previewAlert,
  getAlert,
  replaceAlert,
  deleteAlert,
  listAlertEvents,
];

const alertChannelsPath = '/v1/{brand_id}/alert-channels';
const ofChannel = ofBrand.extend({ channel_id: alertChannelId });

export const createAlertChannel = operation({
  id: 'createAlertChannel',
  audit: 'alert_channel.created',
  method: 'POST',
  path: alertChannelsPath,
  tag,
  summary: 'Add a channel',
  description:
    'Where alerts go: e-mail, or an incoming webhook that takes `{"text": ...}` as Slack does. Signed webhooks get the ' +
    'same events once they are registered for them. Recipients outside the organization first agree by a link that is mailed to them, once.',
  access: access.configure,
  params: ofBrand,
  body: alertChannelBody,
  answer: alertChannel,
  refusals: ['too_many_records'],
  idempotencyKey: 'answered',
});

export const listAlertChannels = operation({
  id: 'listAlertChannels',
  method: 'GET',
  path: alertChannelsPath,
  tag,
  summary: 'List channels',
  description: 'Oldest first, without secret URLs.',
  access: access.readConfiguration,
  params: ofBrand,
  query: pageQuery,
  answer: pagedList(alertChannel),
});

export const deleteAlertChannel = operation({
  id: 'deleteAlertChannel',
  audit: 'alert_channel.deleted',
  method: 'DELETE',
  path: `${alertChannelsPath}/{channel_id}`,
  tag,
  removes: true,
  summary: 'Delete a channel',
  description: 'Pending messages are dropped.',
  access: access.configure,
  params: ofChannel,
  answer: alertChannel,
  refusals: ['alert_channel_not_found'],
});

export const testAlertChannel = operation({
  id: 'testAlertChannel',
  audit: 'alert_channel.tested',
  method: 'POST',
  path: `${alertChannelsPath}/{channel_id}/test`,
  tag,
  summary: 'Send a test message',
  description: 'It is sent within seconds; the history shows whether it arrived.',
  access: access.configure,
  params: ofChannel,
  answer: alertEvent,
  refusals: ['alert_channel_not_found', 'too_many_records'],
});

export const alertChannelOperations = [
  createAlertChannel,
  listAlertChannels,
  deleteAlertChannel,
  testAlertChannel,
];
