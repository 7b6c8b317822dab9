// Runs a TypeScript program of this repository: node scripts/run.mjs scripts/checks/verify.ts [arguments]
// It is bundled into .cache first, so that any Node since 20 can run it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [node, , name, ...args] = process.argv;
if (!name) fail('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
const program = resolve(root, name);
if (!existsSync(program)) fail(`There is no ${name} in this version.`);
if (!existsSync(resolve(root, 'node_modules/rolldown')))
  fail('This needs the development dependencies. Install them with npm ci.');

const { load } = await import('./build/bundle-program.mjs');
process.argv = [node, program, ...args];
await load(program);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
