import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Principal } from '#kernel/principal.ts';

/** Records when keys and sessions were last used: to the minute, in batches, without delaying requests. */
export interface UsageRecorder {
  note(principal: Principal): void;
  /** Writes what was noted; the recorder also does so regularly. */
  flush(): Promise<void>;
}

const againAfterMs = 60_000;
const flushAfterMs = 1_000;
const remembered = 20_000;

export function createUsageRecorder({
  db,
  clock,
  logger,
}: Pick<Services, 'db' | 'clock' | 'logger'>): UsageRecorder {
  const lastNoted = new Map<string, number>();
  let keyIds = new Set<number>();
  let sessionIds = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [keys, sessions] = [[...keyIds], [...sessionIds]];
    keyIds = new Set();
    sessionIds = new Set();
    await write({ db, clock }, keys, sessions).catch((error: unknown) =>
      logger.debug({ err: error }, 'the last use of credentials was not written'),
    );
  }

  return {
    flush,
    note({ keyId, sessionId }) {
      if (keyId === undefined && sessionId === undefined) return;
      const name = `${keyId} ${sessionId}`;
      const now = clock.now().getTime();
      if (now - (lastNoted.get(name) ?? 0) < againAfterMs) return;
      const oldest = lastNoted.size >= remembered ? lastNoted.keys().next().value : undefined;
      if (oldest !== undefined) lastNoted.delete(oldest);
      lastNoted.delete(name);
      lastNoted.set(name, now);
      if (keyId !== undefined) keyIds.add(keyId);
      if (sessionId !== undefined) sessionIds.add(sessionId);
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
  };
}

/** Several processes note the same key: the first one in a minute writes. */
async function write(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keyIds: readonly number[],
  sessionIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - againAfterMs);
  if (keyIds.length > 0) {
    await sql`UPDATE api_keys SET last_used_at = ${now}
      WHERE id = ANY(${keyIds}) AND (last_used_at IS NULL OR last_used_at < ${before})`.execute(db);
  }
  if (sessionIds.length > 0) {
    await sql`WITH used AS (
        UPDATE sessions SET last_used_at = ${now}
        WHERE id = ANY(${sessionIds}) AND (last_used_at IS NULL OR last_used_at < ${before})
        RETURNING organization_id, person_id
      )
      UPDATE members SET last_seen_at = ${now} FROM used
      WHERE members.organization_id = used.organization_id AND members.person_id = used.person_id`.execute(
      db,
    );
  }
}
