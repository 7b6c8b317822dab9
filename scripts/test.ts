import { allChecks } from './all-checks.ts';
import { repositoryRoot } from './check.ts';
import { checkDashboard } from './check-dashboard.ts';
import { chdbWasmVariable, findChdbWasm } from './fetch-chdb-wasm.ts';
import { runSuite } from './suite.ts';
import { matching, testFiles } from './test-files.ts';

// npm test: every check and every test. `npm test -- brands` runs only the test files with that in their path.
const patterns = process.argv.slice(2);

const files = matching(await testFiles(repositoryRoot), patterns);
// Browser tests look at what was built, so it has to be built from what is there now.
const built = files.some((file) => file.startsWith('dashboard/test/')) ? [checkDashboard] : [];

const clickHouse = findChdbWasm(repositoryRoot);
if (clickHouse) process.env[chdbWasmVariable] ??= clickHouse;

await runSuite({
  root: repositoryRoot,
  checks: [...(patterns.length === 0 ? allChecks : []), ...built],
  files,
  concurrency: 2,
  // For a killed worker to be missed, a server to be given up, a pause to end.
  mostlyWaiting: /kill|recovery|collection\/collect\./,
  // They start whole services, or measure what their own process does.
  alone: /server\/test\/(clickhouse|guides|main|moving|threads)\//,
  fileTimeoutMs: 180_000,
});
