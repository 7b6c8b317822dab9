// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inPlace, open, packagesOutside, root } from './bundle.mjs';

const cache = join(root, '.cache/programs');
const maxAgeMs = 3_600_000;

/**
 * Bundles a program into one file. Packages stay outside.
 *
 * @param {string} program the path of its source
 * @returns {Promise<string>} the path of the file
 */
export async function bundleProgram(program) {
  forgetOld();
  const name = basename(program, '.ts');
  const folder = join(cache, `${name}-${randomUUID()}`);
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
