import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { checksOf } from './checks/all-checks.ts';
import { repositoryRoot } from './checks/check.ts';
import { findClickHouse } from './install/fetch-clickhouse.ts';
import { runSuite } from './tests/suite.ts';
import { matching, shardOf, testFiles } from './tests/test-files.ts';
import { tierOf } from './tests/test-tiers.ts';

// npm test: every check and the quick tests; npm run test:rest: all other tests. `npm test -- brands` runs the test files
// with that in their path, of either kind; `npm test -- --shard 1/3` the first third.
const { values, positionals: patterns } = parseArgs({
  options: { rest: { type: 'boolean' }, shard: { type: 'string' } },
  allowPositionals: true,
});

const tier = values.rest ? 'rest' : 'quick';
const all = await testFiles(repositoryRoot);
const chosen =
  patterns.length > 0 ? matching(all, patterns) : all.filter((file) => tierOf(file) === tier);
const { files, isFirst } = shardOf(chosen, values.shard);

for (const [name, value] of Object.entries(findClickHouse(repositoryRoot) ?? {}))
  process.env[name] ??= value;

await runSuite({
  root: repositoryRoot,
  prepare: () => build(),
  checks: patterns.length === 0 && isFirst ? checksOf[tier] : [],
  files,
  // Pages and engines wait for each other: one process more than there are processors keeps all of them busy. The slower
  // tests start whole services, which have more processes than one anyway.
  concurrency: availableParallelism() + (tier === 'quick' ? 1 : 0),
  // For a killed worker to be missed, a server to be given up, a pause to end.
  mostlyWaiting:
    /kill|recovery|collection\/collect\.|api\/\w+\/(pipeline|reclassify|webhooks)\.|bright-data/,
  // They start whole services, or measure what their own process does.
  alone: /server\/test\/(clickhouse|guides|kills|load|moving|processes|threads)\/|bench\/short/,
  ...(tier === 'rest' && { together: 24 }),
  fileTimeoutMs: 180_000,
});
