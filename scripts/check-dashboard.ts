import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Check } from './check.ts';
import { type BuildManifest, firstPageFiles } from './first-page-files.ts';

const maxScriptBytes = 260 * 1024;
const compressible = /\.(js|css|svg)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds the dashboard, writes a compressed copy next to each file, and weighs its first page. */
export const checkDashboard: Check = {
  name: 'dashboard',
  async run(root) {
    const folder = join(root, 'dashboard');
    const built = join(folder, 'dist');
    // Loaded when it is needed: it brings a whole compiler.
    const { build } = await import('vite');
    await build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
    const names = await readdir(built, { recursive: true });
    await Promise.all(
      names.filter((name) => compressible.test(name)).map((name) => compress(join(built, name))),
    );
    return weigh(built);
  },
};

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params })),
    writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

async function weigh(built: string) {
  const path = join(built, '.vite/manifest.json');
  const manifest: BuildManifest = JSON.parse(await readFile(path, 'utf8'));
  const sizes = await Promise.all(
    firstPageFiles(manifest).map(
      async (name) => (await readFile(join(built, `${name}.br`))).length,
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    summary: `the first page loads ${kilobytes(total)} of compressed script in ${sizes.length} files`,
    problems:
      total > maxScriptBytes
        ? [`the first page may load ${kilobytes(maxScriptBytes)} of compressed script at most`]
        : [],
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
