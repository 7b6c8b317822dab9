// Starts a built program of the service: node scripts/start.mjs run|cli [arguments]
// In a checkout whose sources changed since the build, they are built first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const sources = [
  'contract/src',
  'domain',
  'server/src',
  'cli/src',
  'clients/typescript/src',
  'dashboard',
  'scripts',
  'package-lock.json',
];

const [node, , name, ...args] = process.argv;
const program = join(root, 'dist/service', `${name}.js`);

if (canBuild() && isOutdated()) {
  const { status } = spawnSync(node, [join(root, 'scripts/run.mjs'), 'scripts/build.ts'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
if (!existsSync(program)) {
  process.stderr.write(
    'Sightline is not built here: dist/ is missing. Run npm ci with the development dependencies, or copy dist/ from where it was built.\n',
  );
  process.exit(1);
}
process.argv = [node, program, ...args];
await import(pathToFileURL(program).href);

function canBuild() {
  return existsSync(join(root, 'node_modules/rolldown')) && existsSync(join(root, 'server/src'));
}

function isOutdated() {
  const stamp = statSync(join(root, 'dist/built.json'), { throwIfNoEntry: false });
  return !stamp || sources.some((path) => isNewer(join(root, path), stamp.mtimeMs));
}

/** Whether it, or anything below it, changed after that time. A file that was removed changes its folder. */
function isNewer(path, time) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return false;
  if (status.mtimeMs > time) return true;
  if (!status.isDirectory()) return false;
  return readdirSync(path).some((name) => name !== 'test' && isNewer(join(path, name), time));
}
