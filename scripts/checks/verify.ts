import { availableParallelism } from 'node:os';
import { build } from '../build/build.ts';
import { runSuite } from '../tests/suite.ts';
import { unitTestFiles } from '../tests/test-files.ts';
import { checksOf } from './all-checks.ts';
import { repositoryRoot } from './check.ts';

// npm run verify: what can be known in seconds, without an engine. For each change before it is committed.
await runSuite({
  root: repositoryRoot,
  prepare: () => build(),
  checks: [...checksOf.quick, ...checksOf.rest],
  files: await unitTestFiles(repositoryRoot),
  concurrency: availableParallelism(),
  // Its tests take so long that others in its process would be stopped with it.
  alone: /bench\/short/,
  fileTimeoutMs: 60_000,
});
