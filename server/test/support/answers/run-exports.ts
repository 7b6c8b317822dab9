import { sql } from 'kysely';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import type { TestService } from '../service/service.ts';

/** Does the queued runs of a brand's export, as a worker would. */
export async function runExports({ services }: Pick<TestService, 'services'>, brandId: number) {
  const { rows } = await sql<{ id: string; data: object }>`
    DELETE FROM queue.job WHERE name = 'export' AND (data ->> 'brandId')::bigint = ${brandId}
    RETURNING id, data`.execute(services.db);
  const exporting = jobKinds({ collects: false }).find(({ queue }) => queue === 'export');
  await exporting?.run(services, rows);
}
