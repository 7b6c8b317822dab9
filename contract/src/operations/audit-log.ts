import { access } from '../access.ts';
import {
  auditEntry,
  auditLogQuery,
  auditLogWebhookBody,
  auditLogWebhookState,
  createdAuditLogWebhook,
} from '../accounts/audit-log.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofOrganization } from '../parameters.ts';
import { secretRotationBody } from '../rotation.ts';

export const listAuditLog = operation({
  id: 'listAuditLog',
  audit: 'audit_log.downloaded',
  method: 'GET',
  path: '/organizations/{organization_id}/audit-log',
  tag: 'Audit log',
  summary: 'Read who did what',
  description:
    'Every write, sign-in, failed sign-in, download and opened share link, the latest first. Also as CSV or one JSON ' +
    'per line by `Accept`, with the number of all entries in `X-Total-Count`. Entries are never changed: each has the hash of ' +
    'the one before in its own.',
  access: access.admin,
  params: ofOrganization,
  query: auditLogQuery,
  answer: pagedList(auditEntry),
  produces: ['application/json', 'text/csv', 'application/x-ndjson'],
  headers: ['X-Total-Count', 'Link'],
  refusals: ['organization_not_found'],
});

const webhook = {
  path: '/organizations/{organization_id}/audit-log/webhook',
  tag: 'Audit log',
  access: access.admin,
  params: ofOrganization,
} as const;

export const getAuditLogWebhook = operation({
  id: 'getAuditLogWebhook',
  ...webhook,
  method: 'GET',
  summary: 'See where the audit log is sent',
  answer: auditLogWebhookState,
  refusals: ['organization_not_found'],
});

export const putAuditLogWebhook = operation({
  id: 'putAuditLogWebhook',
  audit: 'audit_log_webhook.changed',
  ...webhook,
  method: 'PUT',
  summary: 'Have the audit log sent to a URL',
  description:
    'From now on entries are posted there in their order, up to 100 at once, as `audit_log.entries` with `entries` in its ' +
    'data. What does not arrive is tried again until it does. The secret is in this answer and nowhere else; each time a ' +
    'new one is made, and the former ends at once. To keep both for a while, rotate it.',
  body: auditLogWebhookBody,
  answer: createdAuditLogWebhook,
  answerExample: { sent_number: 0 },
  refusals: ['organization_not_found'],
});

export const rotateAuditLogWebhookSecret = operation({
  id: 'rotateAuditLogWebhookSecret',
  audit: 'audit_log_webhook.rotated',
  ...webhook,
  path: `${webhook.path}/rotate-secret`,
  method: 'POST',
  summary: 'Rotate the secret by which the audit log is sent',
  description:
    'A new secret, in this answer and in no other. Until the former one ends, each message has a signature of both.',
  body: secretRotationBody,
  answer: createdAuditLogWebhook,
  answerExample: { sent_number: 0, former_secret_until: '2026-11-20T09:00:00.000Z' },
  refusals: ['organization_not_found', 'webhook_not_found'],
  idempotencyKey: 'refused',
});

export const deleteAuditLogWebhook = operation({
  id: 'deleteAuditLogWebhook',
  audit: 'audit_log_webhook.deleted',
  ...webhook,
  method: 'DELETE',
  summary: 'Stop sending the audit log',
  description: 'Doing so again changes nothing.',
  answer: auditLogWebhookState,
  refusals: ['organization_not_found'],
});

export const auditLogOperations = [
  listAuditLog,
  getAuditLogWebhook,
  putAuditLogWebhook,
  rotateAuditLogWebhookSecret,
  deleteAuditLogWebhook,
];
