import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Clock } from '#kernel/time.ts';

// 53: out of disk space, memory or connections. 58030: the disk failed. 25006: the server is read-only, which hosts do
// when the disk is nearly full.
const refusals = /^(53...|58030|25006)$/;

/** Tracks whether the database accepts writes. */
export interface WriteWatch {
  /** Whether the error says that the server is out of space; records it if so. */
  notice(error: unknown): boolean;
  /** False after such an error until a write succeeds again. */
  takesWrites(): Promise<boolean>;
}

const askAgainAfterMs = 1_000;
/** Random, so that it cannot be compressed: the probe must need new pages. */
const probeBytes = 32_768;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
}

export function createWriteWatch({ db, clock, random }: Dependencies): WriteWatch {
  let refuses = false;
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return {
    notice(error) {
      const isRefusal = isWriteRefusal(error);
      if (isRefusal) refuses = true;
      return isRefusal;
    },
    async takesWrites() {
      if (!refuses) return true;
      const now = clock.now().getTime();
      if (!asked || now - asked.at >= askAgainAfterMs) {
        asked = { at: now, answer: writeProbe(db, random.bytes(probeBytes)) };
      }
      if (!(await asked.answer)) return false;
      asked = undefined;
      refuses = false;
      return true;
    },
  };
}

function isWriteRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && refusals.test(error.code)) return true;
  return isWriteRefusal(error.cause);
}

async function writeProbe(db: Database, content: Buffer): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`INSERT INTO write_probe (content) VALUES (${content})`.execute(transaction);
      await sql`DELETE FROM write_probe`.execute(transaction);
    });
    return true;
  } catch {
    return false;
  }
}
