import { allChecks } from './all-checks.ts';
import { repositoryRoot } from './check.ts';
import { runSuite } from './suite.ts';
import { matching, testFiles } from './test-files.ts';

// npm test: every check and every test. `npm test -- brands` runs only the test files with that in their path.
const patterns = process.argv.slice(2);

await runSuite({
  root: repositoryRoot,
  checks: patterns.length === 0 ? allChecks : [],
  files: matching(await testFiles(repositoryRoot), patterns),
  concurrency: 2,
  fileTimeoutMs: 180_000,
});
