import { build } from './build/build.ts';
import { repositoryRoot } from './checks/check.ts';
import { fetchClickHouse } from './install/fetch-clickhouse.ts';
import { runSuite } from './tests/suite.ts';
import { clickHouseTestFiles, matching } from './tests/test-files.ts';

// npm run test:clickhouse: what is said to ClickHouse servers, on a ClickHouse that is fetched once.
for (const [name, value] of Object.entries(await fetchClickHouse(repositoryRoot)))
  process.env[name] ??= value;
// In npm test, where they run too once it was fetched, they are fewer.
process.env.SIGHTLINE_TEST_CASES ??= '500';

await runSuite({
  root: repositoryRoot,
  prepare: () => build(),
  checks: [],
  files: matching(await clickHouseTestFiles(repositoryRoot), process.argv.slice(2)),
  // Each holds a ClickHouse of one to two gigabytes.
  concurrency: 1,
  fileTimeoutMs: 300_000,
});
