import { Readable } from 'node:stream';
import { type AuditEntryRecord, auditEntry } from '#contract/accounts/audit-log.ts';
import * as operations from '#contract/operations/audit-log.ts';
import { type CsvValue, csvText } from '#domain/tables/write-csv.ts';
import * as auditLog from '../../../modules/audit-log/index.ts';
import { route } from '../route.ts';
import { sendPage } from './send-page.ts';
import { paged, verbRoute } from './verb-route.ts';

// Each is a member of an entry.
const columns = Object.keys(auditEntry.shape) as readonly (keyof AuditEntryRecord)[];

export const auditLogRoutes = [
  route(operations.listAuditLog, async (call) => {
    const { ctx, params, query, mediaType } = call;
    const page = await auditLog.listAuditLog(ctx, {
      ...query,
      organizationId: params.organization_id,
    });
    const { total, items } = page;
    if (mediaType === 'application/json') return paged(page, query);
    const rows = mediaType === 'text/csv' ? csvOf(items) : linesOf(items);
    const newest = query.up_to_number ?? items[0]?.number;
    const fixed = newest === undefined ? {} : { up_to_number: String(newest) };
    const hasMore = query.offset + items.length < total;
    return sendPage(call, { total, hasMore, fixed }, Readable.from([Buffer.from(rows)]));
  }),
  verbRoute(operations.getAuditLogWebhook, auditLog.getAuditLogWebhook),
  verbRoute(operations.putAuditLogWebhook, auditLog.putAuditLogWebhook),
  verbRoute(operations.rotateAuditLogWebhookSecret, auditLog.rotateAuditLogWebhookSecret),
  verbRoute(operations.deleteAuditLogWebhook, auditLog.deleteAuditLogWebhook),
];

const linesOf = (items: readonly AuditEntryRecord[]) =>
  items.map((entry) => `${JSON.stringify(entry)}\n`).join('');

function csvOf(items: readonly AuditEntryRecord[]): string {
  return csvText(
    columns,
    items.map((entry) => columns.map((name) => cellOf(entry[name]))),
  );
}

/** An object is JSON in its cell. */
const cellOf = (value: AuditEntryRecord[keyof AuditEntryRecord]): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
