import { access } from '../access.ts';
import {
  apiKey,
  apiKeyBody,
  apiKeyRotationBody,
  apiKeyUpdateBody,
  createdApiKey,
  organization,
  organizationNameBody,
  removedDemo,
  simulatedWorld,
} from '../accounts/accounts.ts';
import { endedWritePause, moveBody, moveState, writePause } from '../accounts/moves.ts';
import { organizationDisplay, organizationDisplayBody } from '../accounts/organization-display.ts';
import { organizationLook, organizationLookBody } from '../accounts/organization-look.ts';
import {
  minRetentionDays,
  retention,
  retentionBody,
  retentionKinds,
  retentionQuery,
} from '../accounts/retention.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofOrganization, pageQuery, pathId } from '../parameters.ts';

const tag = 'Organizations';
const path = '/organizations/{organization_id}';

export const getOrganization = operation({
  id: 'getOrganization',
  method: 'GET',
  path,
  tag,
  summary: 'Get the organization',
  description: 'Its plan, and how much of its prompt pool is in use.',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organization,
  refusals: ['organization_not_found'],
});

export const renameOrganization = operation({
  id: 'renameOrganization',
  audit: 'organization.changed',
  method: 'PATCH',
  path,
  tag,
  changes: ['Sessions'],
  summary: 'Rename the organization',
  description: 'Its plan and its pool are set by the operator of the installation.',
  access: access.admin,
  params: ofOrganization,
  body: organizationNameBody,
  answer: organization,
  answerExample: { name: 'Northwind', prompt_pool_used: 0, disabled_platforms: [] },
  refusals: ['organization_not_found'],
});

export const getSimulatedWorld = operation({
  id: 'getSimulatedWorld',
  method: 'GET',
  path: `${path}/demo`,
  tag,
  summary: 'See which brands are simulated',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: simulatedWorld,
  refusals: ['organization_not_found'],
});

export const removeSimulatedWorld = operation({
  id: 'removeSimulatedWorld',
  audit: 'demo.removed',
  method: 'DELETE',
  path: `${path}/demo`,
  tag,
  changes: ['Brands', 'Prompts', 'Collection', 'Responses', 'Query', 'Sources'],
  summary: 'Remove the simulated world',
  description:
    'Its brands are archived and their simulated answers deleted; everything else stays.',
  access: access.admin,
  params: ofOrganization,
  answer: removedDemo,
  refusals: ['organization_not_found'],
});

export const getOrganizationLook = operation({
  id: 'getOrganizationLook',
  method: 'GET',
  path: `${path}/look`,
  tag,
  summary: 'See how reports look',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organizationLook,
  refusals: ['organization_not_found'],
});

export const putOrganizationLook = operation({
  id: 'putOrganizationLook',
  audit: 'organization_look.changed',
  method: 'PUT',
  path: `${path}/look`,
  tag,
  changes: ['Reports'],
  summary: 'Set how reports look',
  description: 'Name, colour and logo on reports and on what their share links show.',
  access: access.admin,
  params: ofOrganization,
  body: organizationLookBody,
  answer: organizationLook,
  refusals: ['organization_not_found'],
});

export const getOrganizationDisplay = operation({
  id: 'getOrganizationDisplay',
  method: 'GET',
  path: `${path}/display`,
  tag,
  summary: 'See in which time zone and currency people see things',
  access: access.readConfiguration,
  params: ofOrganization,
  answer: organizationDisplay,
  refusals: ['organization_not_found'],
});

export const putOrganizationDisplay = operation({
  id: 'putOrganizationDisplay',
  audit: 'organization_display.changed',
  method: 'PUT',
  path: `${path}/display`,
  tag,
  changes: ['Sessions'],
  summary: 'Set the time zone and currency that people see',
  description:
    'For the dashboard alone: answers of the API stay in UTC and US dollars, and days of answers are UTC days. The ' +
    'rate is the one that you enter; the day on which it was entered is shown next to it.',
  access: access.admin,
  params: ofOrganization,
  body: organizationDisplayBody,
  answer: organizationDisplay,
  refusals: ['organization_not_found'],
});

export const getRetention = operation({
  id: 'getRetention',
  method: 'GET',
  path: `${path}/retention`,
  tag,
  summary: 'See how long data is kept',
  description:
    'And how much of it the next run deletes. With limits in the query, how much those would delete: nothing is deleted and nothing changes.',
  access: access.admin,
  params: ofOrganization,
  query: retentionQuery,
  answer: retention,
  refusals: ['organization_not_found'],
});

export const putRetention = operation({
  id: 'putRetention',
  audit: 'retention.changed',
  method: 'PUT',
  path: `${path}/retention`,
  tag,
  summary: 'Set how long data is kept',
  description:
    'Days are UTC days, of the answer, visit or event. A worker deletes once a day what is older, for good; the first time an hour after ' +
    'the change, so that a slip can be taken back. Deleted answers are tombstones in the feeds. Without limits everything is kept forever.',
  access: access.admin,
  params: ofOrganization,
  body: retentionBody,
  answer: retention,
  answerExample: {
    kinds: retentionKinds.map((kind) => {
      const days = { answers: null, raw_answers: 90, visits: null, signals: null, logs: 365 }[kind];
      return {
        ...{ kind, days, min_days: minRetentionDays[kind] },
        would_delete: days === null ? null : 0,
        next_run_at: days === null ? null : '2026-11-19T10:12:00.000Z',
        ...{ last_run_at: null, last_deleted: 0 },
      };
    }),
  },
  refusals: ['organization_not_found'],
});

export const organizationOperations = [
  getOrganization,
  renameOrganization,
  getOrganizationLook,
  putOrganizationLook,
  getOrganizationDisplay,
  putOrganizationDisplay,
  getRetention,
  putRetention,
  getSimulatedWorld,
  removeSimulatedWorld,
];

const apiKeysTag = 'API keys';

export const createApiKey = operation({
  id: 'createApiKey',
  audit: 'api_key.created',
  method: 'POST',
  path: '/organizations/{organization_id}/api-keys',
  tag: apiKeysTag,
  summary: 'Create an API key',
  description: 'The key is in this answer and nowhere else; only its SHA-256 is kept.',
  access: access.admin,
  stepUp: true,
  params: ofOrganization,
  body: apiKeyBody,
  status: 201,
  answer: createdApiKey,
  refusals: ['organization_not_found', 'plan_upgrade_required'],
  idempotencyKey: 'refused',
});

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/organizations/{organization_id}/api-keys',
  tag: apiKeysTag,
  summary: 'List API keys',
  description: 'Those not revoked, without the keys themselves.',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(apiKey),
  refusals: ['organization_not_found'],
});

const ofApiKey = ofOrganization.extend({ key_id: pathId });

export const updateApiKey = operation({
  id: 'updateApiKey',
  audit: 'api_key.changed',
  method: 'PATCH',
  path: '/organizations/{organization_id}/api-keys/{key_id}',
  tag: apiKeysTag,
  summary: 'Change an API key',
  description:
    'Its name, and where its requests may come from. Another list of addresses holds from the next request on, everywhere.',
  access: access.admin,
  stepUp: true,
  params: ofApiKey,
  body: apiKeyUpdateBody,
  answer: apiKey,
  answerExample: {
    allowed_addresses: ['203.0.113.7', '2001:db8:7::/48'],
    ...{ last_used_at: null, last_used_from: null },
  },
  refusals: ['organization_not_found', 'api_key_not_found'],
});

export const rotateApiKey = operation({
  id: 'rotateApiKey',
  audit: 'api_key.rotated',
  method: 'POST',
  path: '/organizations/{organization_id}/api-keys/{key_id}/rotate',
  tag: apiKeysTag,
  summary: 'Rotate an API key',
  description:
    'A new secret for the same key, in this answer and nowhere else. The former one stays valid for as long as you say, so that ' +
    'programs can be changed one by one; never longer than it would have been. At most two are valid at a time.',
  access: access.admin,
  stepUp: true,
  params: ofApiKey,
  body: apiKeyRotationBody,
  answer: createdApiKey,
  answerExample: {
    former_secret: { prefix: 'sl_9vLw2', valid_until: '2026-11-16T09:00:00.000Z' },
  },
  refusals: ['organization_not_found', 'api_key_not_found', 'api_key_expired'],
  idempotencyKey: 'refused',
});

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  audit: 'api_key.revoked',
  method: 'DELETE',
  path: '/organizations/{organization_id}/api-keys/{key_id}',
  tag: apiKeysTag,
  summary: 'Revoke an API key',
  description:
    'It stops working at once, everywhere, with its former secret. Revoking it again changes nothing.',
  access: access.admin,
  stepUp: true,
  params: ofApiKey,
  answer: apiKey,
  refusals: ['organization_not_found', 'api_key_not_found'],
});

export const apiKeyOperations = [
  createApiKey,
  listApiKeys,
  updateApiKey,
  rotateApiKey,
  revokeApiKey,
];

const onMove = {
  path: '/operator/move',
  tag: 'Operator',
  access: access.operator,
  answer: moveState,
} as const;

export const startMove = operation({
  id: 'startMove',
  audit: 'move.started',
  ...onMove,
  method: 'POST',
  summary: 'Move the observations to another engine',
  description:
    'Copies everything while reads and writes continue, compares counts and sums of every brand and day, and ' +
    'switches once all agree; only then do writes wait. A move that was cut off is resumed by starting it again.',
  body: moveBody,
  refusals: ['move_refused'],
});

export const describeMove = operation({
  id: 'describeMove',
  ...onMove,
  method: 'GET',
  summary: 'Get the progress of a move',
});

export const cancelMove = operation({
  id: 'cancelMove',
  audit: 'move.cancelled',
  ...onMove,
  method: 'DELETE',
  summary: 'Cancel a move',
  description: 'Nothing is switched; what was copied is used again by the next move there.',
});

const onWritePause = {
  path: '/operator/write-pause',
  tag: 'Operator',
  access: access.operator,
} as const;

export const pauseWrites = operation({
  id: 'pauseWrites',
  audit: 'writes.paused',
  ...onWritePause,
  method: 'POST',
  summary: 'Pause writes of observations',
  description:
    'For a backup, which opens a snapshot of both stores meanwhile. Resolves once no write is running. Writes wait, ' +
    'reads do not; writes continue after 15 seconds at the latest.',
  answer: writePause,
  refusals: ['pause_refused'],
});

export const resumeWrites = operation({
  id: 'resumeWrites',
  audit: 'writes.resumed',
  ...onWritePause,
  method: 'DELETE',
  summary: 'Resume writes of observations',
  answer: endedWritePause,
});

export const moveOperations = [startMove, describeMove, cancelMove, pauseWrites, resumeWrites];
