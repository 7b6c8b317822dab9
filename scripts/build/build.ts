import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../source-files.ts';
import { buildDashboard } from './build-dashboard.ts';
import { buildService } from './build-service.ts';
import { fingerprint, root } from './bundle.mjs';

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
    sources: ['contract/src', 'dashboard', 'clients/typescript/src', ...settings],
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
