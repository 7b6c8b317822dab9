export { appendEntries, forgetLog } from './append-entries.ts';
export { listAuditLog } from './list-entries.ts';
export {
  deleteAuditLogWebhook,
  getAuditLogWebhook,
  putAuditLogWebhook,
  rotateAuditLogWebhookSecret,
  sealedLogWebhooks,
} from './log-webhook.ts';
export { sendAuditLogs } from './send-entries.ts';
export { listLogs, type VerifiedLog, verifyLog } from './verify-log.ts';
