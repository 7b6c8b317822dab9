import { randomUUID } from 'node:crypto';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { Snapshot } from '../reader.ts';

/** A caller that died must not keep what others delete. */
const unreadMs = 60_000;

/** Snapshots between the request that opens one and the request that reads it. */
export interface FrozenSnapshots {
  /** Resolves with its name. */
  keep(snapshot: Snapshot): string;
  take(name: string): Snapshot;
  close(): Promise<void>;
}

export function createFrozenSnapshots(): FrozenSnapshots {
  const kept = new Map<string, { readonly snapshot: Snapshot; readonly timer: NodeJS.Timeout }>();

  function take(name: string): Snapshot {
    const found = kept.get(name);
    if (!found) throw new EngineUnavailable('The frozen moment is over; freeze another one');
    clearTimeout(found.timer);
    kept.delete(name);
    return found.snapshot;
  }

  return {
    keep(snapshot) {
      const name = randomUUID();
      const timer = setTimeout(() => void take(name).close(), unreadMs).unref();
      kept.set(name, { snapshot, timer });
      return name;
    },
    take,
    async close() {
      for (const name of [...kept.keys()]) await take(name).close();
    },
  };
}
