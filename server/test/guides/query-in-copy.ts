import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { queryParameters } from '#contract/figures/query.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { startEmbeddedDuckdb } from '../../src/adapters/duckdb/index.ts';
import { connectAnalytics } from '../../src/main/moving/analytics-home.ts';
import { checkQuery } from '../../src/modules/analytics/check-query.ts';
import { metrics } from '../../src/modules/analytics/metrics.ts';
import { parseQuery } from '../../src/modules/analytics/parse-query.ts';
import { planQuery } from '../../src/modules/analytics/plan.ts';

// guides.test.ts runs this in its copy of the sources: it stores three answers and prints the range and the rows
// of the new metric. Of these answers one names the brand at the top, with citations that expand it to two rows.
const metric: string = 'brand_top_percentage';
const brand = { organizationId: 1, brandId: 1 };

const cited = (host: string) => ({
  ...{ url: `https://${host}/`, domain: host, page: `${host}/`, sourceType: 'other' as const },
  ...{ competitorId: null, title: null, snippet: null },
});
const judged = (position: 'top' | 'bottom' | null) => ({
  ...{ present: position !== null, position, rank: null, sentiment: null, evidence: [] },
});
const answer = (id: number, fields: Partial<StoredObservation>): StoredObservation => ({
  ...brand,
  ...{ id, version: 1, createdAt: new Date('2026-02-10T08:30:00Z') },
  ...{ promptId: 1, personaId: null, stageId: 1, platform: 'chatgpt', searchEnabled: true },
  ...{ country: null, branded: false, tags: [], topics: [], brand: judged(null), competitors: [] },
  listLength: null,
  ...{ rivals: [], citations: [], retrievedSources: [], shoppingResults: [] },
  queryFanout: { queries: [], engine_metadata: {} },
  ...{ responseText: 'An answer.', externalId: null },
  provenance: {
    ...{ surface: 'import', collector: 'import', collectorVersion: '1', model: null },
    ...{ evaluatorVersion: 'given', answerHash: '', costMicros: 0, truncated: false, usage: {} },
  },
  ...fields,
});
const answers = [
  answer(1, { brand: judged('top'), citations: [cited('a.example'), cited('b.example')] }),
  answer(2, { brand: judged('bottom') }),
  answer(3, {}),
];

const [clickhouseUrl = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'sightline-copy-'));
if (clickhouseUrl) await migrateClickHouse({ url: clickhouseUrl }, silentLogger);
const embedded = clickhouseUrl
  ? undefined
  : await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
const store = await connectAnalytics(
  embedded ? { engine: 'duckdb', url: embedded.url } : { engine: 'clickhouse', url: clickhouseUrl },
);
await store.observations.store(answers.map((observation) => ({ observation, earlierDays: [] })));
const asked = queryParameters.parse({
  fields: `source_domain,${metric},responses`,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
});
const query = checkQuery({ clock: { now: () => new Date() } }, parseQuery(asked));
const plan = planQuery(brand, query, { persona: [], stage: [], competitor: [] });
const { rows } = await store.metrics.query(plan, { format: 'json-lines', includeTotal: false });
const lines = await text(rows);
console.log(metrics.find(({ name }) => name === metric)?.range);
process.stdout.write(lines);
await store.close();
await embedded?.close();
await rm(dataDir, { recursive: true, force: true });
