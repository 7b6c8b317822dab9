import { sql } from 'kysely';
import { plainAddress } from '#kernel/address-ranges.ts';
import type { Services } from '#kernel/context.ts';
import type { Principal } from '#kernel/principal.ts';

/**
 * Records when keys and sessions were last used, and keys from where: to the minute, in batches, without delaying
 * requests.
 */
export interface UsageRecorder {
  note(principal: Principal, address: string): void;
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
  let addresses = new Map<number, string | null>();
  let sessionIds = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [keys, sessions] = [addresses, [...sessionIds]];
    addresses = new Map();
    sessionIds = new Set();
    await write({ db, clock }, keys, sessions).catch((error: unknown) =>
      logger.debug({ err: error }, 'the last use of credentials was not written'),
    );
  }

  return {
    flush,
    note({ keyId, sessionId }, address) {
      if (keyId === undefined && sessionId === undefined) return;
      const name = `${keyId} ${sessionId}`;
      const now = clock.now().getTime();
      if (now - (lastNoted.get(name) ?? 0) < againAfterMs) return;
      const oldest = lastNoted.size >= remembered ? lastNoted.keys().next().value : undefined;
      if (oldest !== undefined) lastNoted.delete(oldest);
      lastNoted.delete(name);
      lastNoted.set(name, now);
      // A proxy may name anything.
      if (keyId !== undefined) addresses.set(keyId, plainAddress(address) ?? null);
      if (sessionId !== undefined) sessionIds.add(sessionId);
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
  };
}

/** Several processes note the same key: the first one in a minute writes. */
async function write(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: ReadonlyMap<number, string | null>,
  sessionIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - againAfterMs);
  if (keys.size > 0) {
    await sql`UPDATE api_keys SET last_used_at = ${now}, last_used_from = used.address
      FROM unnest(${[...keys.keys()]}::bigint[], ${[...keys.values()]}::text[]) AS used (id, address)
      WHERE api_keys.id = used.id AND (last_used_at IS NULL OR last_used_at < ${before})`.execute(
      db,
    );
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
