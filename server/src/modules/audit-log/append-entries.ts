import { sql } from 'kysely';
import type { AuditEntry, AuditLog, ForgottenLog } from '#kernel/audit.ts';
import { keptChange } from './kept-members.ts';
import type { AuditLogTables } from './tables.ts';

/** Of a file's name in a path, such as the domain of a source. */
const maxIdLength = 200;

/** Appends entries in the order of their logs, so that two writers with several logs cannot wait for each other. */
export const appendEntries: AuditLog['append'] = async ({ db, clock }, entries) => {
  if (entries.length === 0) return;
  const at = clock.now().toISOString();
  await db
    .withTables<AuditLogTables>()
    .insertInto('audit_log')
    .values(
      entries
        .toSorted((one, other) => one.logId - other.logId)
        .map((entry) => ({ log_id: entry.logId, entry: JSON.stringify(content(entry, at)) })),
    )
    .execute();
};

/** The database lets only logs of organizations go that are deleted. */
export const forgetLog: AuditLog['forget'] = async ({ db }, logId) => {
  const { rows } = await sql<ForgottenLog>`
    SELECT forgotten.entries, forgotten.head FROM forget_audit_log(${logId}) AS forgotten`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, head: null };
};

function content(entry: AuditEntry, at: string) {
  const { actor, thing, brandId } = entry;
  const { before, after } = keptChange(entry.before, entry.after);
  return {
    at,
    action: entry.action,
    actor: actor.id === undefined ? actor.kind : `${actor.kind}:${actor.id}`,
    via: entry.via,
    address: entry.address?.slice(0, 64) ?? null,
    ...(brandId !== undefined && { brand_id: brandId }),
    ...(thing && { thing: `${thing.kind}:${String(thing.id).slice(0, maxIdLength)}` }),
    ...(before && { before }),
    ...(after && { after }),
  };
}
