// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inPlace, open, packagesOutside, root } from './bundle.mjs';

const cache = join(root, '.cache/programs');
const maxAgeMs = 3_600_000;

/** Names a run of tests or benchmarks: all its processes share what one of them bundled. */
export const runVariable = 'SIGHTLINE_TEST_RUN';

/**
 * Bundles a program into one file. Packages stay outside.
 *
 * @param {string} program the path of its source
 * @returns {Promise<string>} the path of the file
 */
export async function bundleProgram(program) {
  const name = basename(program, '.ts');
  const run = process.env[runVariable];
  if (!run) return writeBundle(program, name, join(cache, `${name}-${randomUUID()}`));
  const path = createHash('sha256').update(program).digest('hex').slice(0, 16);
  const shared = join(cache, `${name}-${path}-${run}`);
  const file = join(shared, `${name}.mjs`);
  if (existsSync(file)) return file;
  const own = `${shared}-${randomUUID()}`;
  await writeBundle(program, name, own);
  try {
    renameSync(own, shared);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(file)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return file;
}

/**
 * @param {string} program
 * @param {string} name
 * @param {string} folder
 */
async function writeBundle(program, name, folder) {
  forgetOld();
  const bundle = await open({
    input: { [name]: program },
    plugins: [inPlace({ main: program })],
    external: packagesOutside,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    sourcemap: 'inline',
  });
  await bundle.close();
  return join(folder, `${name}.mjs`);
}

/**
 * Imports a TypeScript file of this repository.
 *
 * @param {string} file
 */
export async function load(file) {
  return import(pathToFileURL(await bundleProgram(file)).href);
}

/** A program may load its chunks late, so none that may still run is removed. */
function forgetOld() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > maxAgeMs) rmSync(folder, { recursive: true, force: true });
  }
}
