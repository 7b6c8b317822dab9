import { repositoryRoot } from './check.ts';
import { checkDashboard } from './check-dashboard.ts';
import { buildElsewhere, hasDashboardTools } from './dashboard-tools.ts';

// npm run build, and with --at-install for scripts/after-install.ts: an install does not fail for want of a dashboard.

const isInstall = process.argv.includes('--at-install');

async function build(): Promise<boolean> {
  if (!hasDashboardTools(repositoryRoot)) {
    console.log('dashboard: its tools are not installed, they are fetched for the build alone');
    console.log(await buildElsewhere(repositoryRoot));
    return true;
  }
  const { summary, problems } = await checkDashboard.run(repositoryRoot);
  console.log(`dashboard: ${summary}`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

try {
  process.exitCode = (await build()) || isInstall ? 0 : 1;
} catch (error) {
  console.error(`dashboard: not built, ${error instanceof Error ? error.message : error}`);
  if (isInstall) console.error('Everything else works. Once that is mended, run: npm run build');
  process.exitCode = isInstall ? 0 : 1;
}
