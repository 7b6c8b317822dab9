import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { repositoryRoot } from './check.ts';
import { type BuildManifest, firstPageFiles } from './first-page-files.ts';

// npm run build, and at the end of npm ci: the dashboard's files, beside each what a browser is sent compressed.

const folder = join(repositoryRoot, 'dashboard');
const built = join(folder, 'dist');
const maxScriptBytes = 250 * 1024;
const compressible = /\.(js|css|html|svg|json)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function build(): Promise<void> {
  const { build: bundle } = await import('vite');
  await bundle({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  const names = await readdir(built, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map(compress));
  await holdBudget();
}

/** index.html changes with each request's depth, so it is compressed by whoever sends it. */
async function compress(name: string): Promise<void> {
  if (name === 'index.html') return;
  const path = join(built, name);
  const bytes = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params: quality })),
    writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

async function holdBudget(): Promise<void> {
  const manifest: BuildManifest = JSON.parse(
    await readFile(join(built, '.vite/manifest.json'), 'utf8'),
  );
  const sizes = await Promise.all(
    firstPageFiles(manifest).map(
      async (name) => (await readFile(join(built, `${name}.br`))).length,
    ),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `dashboard: built; the first page loads ${kilobytes(total)} of compressed script in ${sizes.length} files (at most ${kilobytes(maxScriptBytes)})`,
  );
  if (total > maxScriptBytes) throw new Error('The first page of the dashboard loads too much.');
}

const onlyIfInstalled = process.argv.includes('--if-installed');
if (onlyIfInstalled && !existsSync(join(repositoryRoot, 'node_modules/vite'))) {
  // npm ci --omit=dev: whoever installs so brings the built files along.
  console.log('dashboard: not built, its tools are not installed');
} else {
  await build();
}
