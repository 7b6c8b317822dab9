import { build } from './build/build.ts';
import { repositoryRoot } from './checks/check.ts';
import { findClickHouse } from './install/fetch-clickhouse.ts';
import { runSuite } from './tests/suite.ts';
import { matching, soakFiles } from './tests/test-files.ts';

// npm run soak: the long runs, one after the other, for as long as they take.
for (const [name, value] of Object.entries(findClickHouse(repositoryRoot) ?? {}))
  process.env[name] ??= value;

await runSuite({
  root: repositoryRoot,
  prepare: () => build(),
  checks: [],
  files: matching(await soakFiles(repositoryRoot), process.argv.slice(2)),
  concurrency: 1,
  live: true,
});
