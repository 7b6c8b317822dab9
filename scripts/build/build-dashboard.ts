import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './bundle.mjs';
import { type BuildManifest, firstPageFiles } from './first-page-files.ts';

const maxScriptBytes = 220 * 1024;
const compressible = /\.(js|css|svg)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds the dashboard into `folder`, with a compressed copy next to each file, and weighs its first page. */
export async function buildDashboard(folder: string): Promise<string> {
  // Loaded when it is needed: it brings a whole compiler.
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'dashboard/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
  return weigh(folder);
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params })),
    writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

async function weigh(folder: string): Promise<string> {
  const path = join(folder, '.vite/manifest.json');
  const manifest: BuildManifest = JSON.parse(await readFile(path, 'utf8'));
  const sizes = await Promise.all(
    firstPageFiles(manifest).map(
      async (name) => (await readFile(join(folder, `${name}.br`))).length,
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > maxScriptBytes)
    throw new Error(
      `The first page loads ${kilobytes(total)} of compressed script, and may load ${kilobytes(maxScriptBytes)}.`,
    );
  return `the first page loads ${kilobytes(total)} of compressed script in ${sizes.length} files`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
