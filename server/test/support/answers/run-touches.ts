import { sql } from 'kysely';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import type { TestService } from '../service/service.ts';

/** Does what the queue has for readers of changes, as a worker would; resolves with how much there was. */
export async function runTouches({ services }: Pick<TestService, 'services'>, brandId: number) {
  const { rows } = await sql<{ id: string; data: object }>`
    SELECT id, data FROM queue.job
    WHERE name = 'touch' AND (data ->> 'brandId')::bigint = ${brandId}`.execute(services.db);
  const touch = jobKinds({ collects: false }).find(({ queue }) => queue === 'touch');
  await touch?.run(services, rows);
  return rows.length;
}
