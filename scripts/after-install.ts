import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './check.ts';
import { compileAhead } from './compile-ahead.ts';

// The end of npm ci. An install is complete without this, so nothing in here makes it fail.

spawnSync(process.execPath, ['scripts/build-dashboard.ts', '--at-install'], {
  cwd: repositoryRoot,
  stdio: 'inherit',
});
try {
  await compileAhead(repositoryRoot);
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  console.error(`The service was not compiled ahead, so its first start takes longer: ${reason}`);
}
process.exit(0);
