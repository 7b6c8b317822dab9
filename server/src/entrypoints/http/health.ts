import type { FastifyInstance } from 'fastify';

export interface Readiness {
  readonly postgres: boolean;
  readonly clickhouse: boolean;
}

/** `/healthz`: the process lives. `/readyz`: both stores answer, so requests will be served. */
export function addHealthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const stores = await readiness();
    const ready = stores.postgres && stores.clickhouse;
    reply.code(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'unavailable', ...stores };
  });
}
