import Fastify from 'fastify';
import type pg from 'pg';
import { createBrand } from '../server/src/modules/brands/index.ts';
import { startTestService } from '../server/test/support/service/service.ts';
import { type LoadResult, median, runLoad } from './support/load.ts';
import { sized } from './support/sized.ts';

const rounds = sized({ full: 5, quick: 3, short: 1 });
const seconds = sized({ full: 3, quick: 1, short: 0.05 });
const limit = 0.7;
const brands = 20;

/** The statement that GET /v1/brands runs, as the engine sees it. */
const statement = `SELECT id, name, website, count(*) OVER () AS total FROM brands
  WHERE organization_id = $1 AND archived_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY($2))
  ORDER BY id LIMIT $3 OFFSET $4`;

/**
 * GET /v1/brands, with everything a request goes through, compared with a bare Fastify route that runs the same
 * SQL on the same server, in turns in one run.
 */
export async function run(): Promise<void> {
  const service = await startTestService({ rateLimit: 0 });
  const organization = await service.organization();
  for (let index = 0; index < brands; index += 1) {
    await createBrand(organization.ctx, brandNamed(`Brand ${index}`));
  }
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await startBareRoute(service.stores.postgres.pool, organization.id);
  const headers = { authorization: `Bearer ${await organization.key()}` };
  const measure = (url: string) => runLoad({ url, headers, connections: 16, seconds });

  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  await measure(`${address}/v1/brands`);
  await measure(bare.url);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(`${address}/v1/brands`));
    theirs.push(await measure(bare.url));
  }
  const ratios = ours.map((result, round) => result.perSecond / (theirs[round]?.perSecond ?? 0));
  const ratio = median(ratios);
  console.log(`GET /v1/brands, ${brands} brands, 16 connections, ${rounds} rounds in turns`);
  console.log(`  service      ${describe(ours)}`);
  console.log(`  bare Fastify ${describe(theirs)}`);
  console.log(`  ratio        ${ratio.toFixed(2)} (limit: at least ${limit})`);
  await bare.close();
  await service.close();
  if (ratio < limit || ours.some((result) => result.errors > 0)) process.exitCode = 1;
}

async function startBareRoute(pool: pg.Pool, organizationId: number) {
  const app = Fastify();
  app.get('/brands', async () => {
    const { rows } = await pool.query(statement, [organizationId, null, 100, 0]);
    return { total: rows[0]?.total ?? 0, items: rows, offset: 0, limit: 100, metadata: {} };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${address}/brands`, close: () => app.close() };
}

function describe(results: readonly LoadResult[]): string {
  const of = (pick: (result: LoadResult) => number) => median(results.map(pick));
  return `${of((r) => r.perSecond).toFixed(0)} requests/s, p50 ${of((r) => r.p50).toFixed(1)} ms, p99 ${of((r) => r.p99).toFixed(1)} ms`;
}

function brandNamed(name: string) {
  return {
    name,
    website: 'https://www.northwind.example',
    description: 'Freight software',
    alternative_names: [],
    excluded_names: [],
    alternative_websites: [],
    competitors: [],
    personas: [],
    key_topics: [],
    status: 'customer' as const,
    case_sensitive: false,
    default_country: 'US',
    default_language: 'en',
    stage_set: 'intent' as const,
  };
}
