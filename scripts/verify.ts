import { allChecks } from './all-checks.ts';
import { repositoryRoot } from './check.ts';
import { runSuite } from './suite.ts';
import { unitTestFiles } from './test-files.ts';

// npm run verify: what can be known in seconds, without an engine. For each change before it is committed.
await runSuite({
  root: repositoryRoot,
  checks: allChecks,
  files: await unitTestFiles(repositoryRoot),
  concurrency: 2,
  fileTimeoutMs: 60_000,
});
