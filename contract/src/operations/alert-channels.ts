import { access } from '../access.ts';
import { alertChannel, alertChannelBody, alertChannelId, alertEvent } from '../alerts.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofBrand, pageQuery } from '../parameters.ts';

const tag = 'Alerts';
const path = '/v1/{brand_id}/alert-channels';
const ofChannel = ofBrand.extend({ channel_id: alertChannelId });

export const createAlertChannel = operation({
  id: 'createAlertChannel',
  method: 'POST',
  path,
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
  path,
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
  method: 'DELETE',
  path: `${path}/{channel_id}`,
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
  method: 'POST',
  path: `${path}/{channel_id}/test`,
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
