import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { AuditLogTables } from './tables.ts';

export interface VerifiedLog {
  /** The organization; 0: the installation. */
  readonly logId: number;
  readonly entries: number;
  /** Of the last entry, to compare with one that was kept elsewhere; null where there is none. */
  readonly head: string | null;
  /** The first entry that is not as it was written, and why; null where all are. */
  readonly brokenAt: { readonly number: number; readonly reason: string } | null;
}

/** Every log that has an entry. */
export async function listLogs({ db }: Pick<Services, 'db'>): Promise<number[]> {
  const rows = await db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log')
    .select('log_id')
    .distinct()
    .orderBy('log_id')
    .execute();
  return rows.map(({ log_id }) => log_id);
}

const rowsAtOnce = 1_000;
const noEntry = '0'.repeat(64);

/** Computes every hash of a log again and stops at the first entry that does not follow from those before it. */
export async function verifyLog(
  services: Pick<Services, 'db'>,
  logId: number,
): Promise<VerifiedLog> {
  let head = noEntry;
  let entries = 0;
  for (;;) {
    const rows = await readAfter(services, logId, entries);
    for (const { number, hash, text } of rows) {
      const broken = (reason: string) => ({ logId, entries, head, brokenAt: { number, reason } });
      if (number !== entries + 1) {
        return broken(`entry ${entries + 1} is missing`);
      }
      const computed = createHash('sha256').update([head, logId, number, text].join('\n')).digest();
      if (!computed.equals(hash))
        return broken('its hash does not follow from it and the entry before');
      head = computed.toString('hex');
      entries = number;
    }
    if (rows.length < rowsAtOnce) {
      return { logId, entries, head: entries === 0 ? null : head, brokenAt: null };
    }
  }
}

function readAfter({ db }: Pick<Services, 'db'>, logId: number, number: number) {
  return db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log')
    .select(['number', 'hash', sql<string>`entry::text`.as('text')])
    .where('log_id', '=', logId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute();
}
