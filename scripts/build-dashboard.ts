import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './check.ts';
import { checkDashboard } from './check-dashboard.ts';

// npm run build, and at the end of npm ci.

const onlyIfInstalled = process.argv.includes('--if-installed');
if (onlyIfInstalled && !existsSync(join(repositoryRoot, 'node_modules/vite'))) {
  // npm ci --omit=dev: whoever installs so brings the built files along.
  console.log('dashboard: not built, its tools are not installed');
} else {
  const { summary, problems } = await checkDashboard.run(repositoryRoot);
  console.log(`dashboard: ${summary}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
