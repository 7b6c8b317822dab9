import { sql } from 'kysely';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { LargestNumbers } from '#kernel/ports/analytics/installation.ts';
import type { Database, FreshNumbers } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { type PostgresDatabase, withMigrationLock } from '../../adapters/postgres/index.ts';
import { readingsPerVersion } from '../../modules/observations/index.ts';

/** Other processes may draw numbers between the check and the raise. */
const margin = 1_000;

interface Floor {
  /** An SQL expression for the sequence's name. */
  readonly sequence: string;
  readonly above: number;
}

/**
 * After a restore, PostgreSQL would assign numbers that the store of observations already has, and new answers would
 * replace old ones. So sequences are raised above what the store has.
 */
export async function raiseSequences(
  db: Database,
  largest: LargestNumbers,
  logger: Logger,
): Promise<void> {
  const floors = floorsOf(largest);
  const { rows } = await sql<{ sequence: string }>`
    SELECT sequence, setval(sequence::regclass, above + ${margin})
    FROM unnest(${floors.map(({ sequence }) => sequence)}::text[],
                ${floors.map(({ above }) => above)}::bigint[]) AS floors (sequence, above)
    WHERE coalesce(pg_sequence_last_value(sequence::regclass), 0) < above`.execute(db);
  if (rows.length === 0) return;
  const raised = rows.map(({ sequence }) => sequence);
  logger.warn({ raised }, 'PostgreSQL is older than the answers; check with: npm run cli -- check');
}

function floorsOf(largest: LargestNumbers): Floor[] {
  const { observations, versions, referralBatches, nameChanges, ...byTable } = largest;
  return [
    {
      sequence: 'observation_ids',
      // Versions of answers come from the same sequence.
      above: Math.max(observations, Math.ceil(versions / readingsPerVersion)),
    },
    { sequence: 'referral_batches', above: referralBatches },
    { sequence: 'name_changes_sequence_seq', above: nameChanges },
    ...Object.entries(byTable).map(([table, above]) => ({ sequence: `${table}_id_seq`, above })),
  ];
}

/** Raises the sequences again when a new connection finds another server or another copy of the data. */
export function createFreshNumbers(
  postgres: PostgresDatabase,
  analytics: AnalyticsStore,
  logger: Logger,
): FreshNumbers {
  let seen = postgres.serverChanges();
  let raising: Promise<void> | undefined;

  async function raise(changes: number): Promise<void> {
    const { largest } = await analytics.installation.describe();
    await withMigrationLock(postgres.pool, () => raiseSequences(postgres.db, largest, logger));
    seen = changes;
  }

  async function beUpToDate(): Promise<void> {
    while (seen !== postgres.serverChanges()) {
      raising ??= raise(postgres.serverChanges()).finally(() => {
        raising = undefined;
      });
      await raising;
    }
  }

  return {
    async draw(work) {
      for (;;) {
        await beUpToDate();
        const drawn = await work();
        if (seen === postgres.serverChanges()) return drawn;
      }
    },
  };
}
