import { repositoryRoot } from './check.ts';
import { hasDashboard, hasDashboardTools } from './dashboard-tools.ts';
import { runNodeTool } from './run-tool.ts';

// npm start: the service. npm ci has built the dashboard already, unless it was told to run no scripts.

const role = /--role[= ](\w+)/.exec(process.argv.join(' '))?.[1] ?? 'all';

if (['all', 'api'].includes(role) && !hasDashboard(repositoryRoot)) await makeDashboard();
await import('../server/src/main/run.ts');

/** In a process of its own, so that the service does not carry a compiler along. */
async function makeDashboard(): Promise<void> {
  if (!hasDashboardTools(repositoryRoot)) {
    console.log('  There is no dashboard yet. To build it, run: npm run build');
    return;
  }
  console.log('  Building the dashboard, once ...');
  const { code } = await runNodeTool(repositoryRoot, 'scripts/build-dashboard.ts', []);
  if (code !== 0) console.log('  The dashboard could not be built. To see why, run: npm run build');
}
