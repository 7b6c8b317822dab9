import type { FastifyInstance } from 'fastify';
import type { AnalyticsHealth } from '#kernel/ports/analytics/analytics-store.ts';

export interface Readiness {
  /** False until the first key can be used; undefined: it can. */
  readonly started?: boolean;
  readonly postgres: boolean;
  readonly analytics: AnalyticsHealth;
}

/** `/healthz`: the process lives. `/readyz`: it is started and both stores answer. */
export function addHealthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { started = true, postgres, analytics } = await readiness();
    const ready = started && postgres && analytics.ready;
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'unavailable', postgres, analytics: onWire(analytics) };
  });
}

function onWire({ engine, ready, storage }: AnalyticsHealth) {
  if (!storage) return { engine, ready };
  return {
    engine,
    ready,
    storage: {
      file_bytes: storage.fileBytes,
      wal_bytes: storage.walBytes,
      unsorted_rows: storage.unsortedRows,
      sorting: storage.isSorting,
    },
  };
}
