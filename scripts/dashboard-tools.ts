import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockFile } from './lock-file.ts';
import { runNpm } from './run-npm.ts';
import { runNodeTool } from './run-tool.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** What the build of the dashboard imports, and what it is built with. */
export const dashboardPackages = [
  '@fontsource-variable/inter',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@vitejs/plugin-react',
  'echarts',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'micromark-extension-gfm',
  'react',
  'react-dom',
  'vite',
  'zod',
];

/** What of the repository the build reads. */
const sources = ['contract', 'dashboard', 'scripts', 'tsconfig.json', '.npmrc'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function hasDashboardTools(root: string): boolean {
  return dashboardPackages.every((name) => existsSync(join(root, 'node_modules', name)));
}

export function hasDashboard(root: string): boolean {
  return existsSync(join(root, 'dashboard/dist/index.html'));
}

/**
 * Builds in a copy of the repository that has the tools, which is removed afterwards: with --omit=dev they would be a
 * third of the install. The same lock names their versions and hashes.
 */
export function buildElsewhere(root: string): Promise<string> {
  return withTemporaryFolder('sightline-dashboard', async (folder) => {
    for (const name of sources)
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !/[\\/](node_modules|dist|test)$/.test(path.slice(root.length)),
      });
    await writeManifest(root, folder);
    // What is said on the command line holds against what the npm around us was told.
    const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit'];
    const installed = await runNpm(folder, ['ci', ...flags]);
    if (installed.code !== 0) throw new Error(`its tools were not installed:\n${installed.stderr}`);
    const built = await runNodeTool(folder, 'scripts/build-dashboard.ts', []);
    if (built.code !== 0) throw new Error(built.output);
    await rm(join(root, 'dashboard/dist'), { recursive: true, force: true });
    await cp(join(folder, 'dashboard/dist'), join(root, 'dashboard/dist'), { recursive: true });
    return built.output;
  });
}

/** Asks for the dashboard's packages alone; npm leaves out what else the lock holds. */
async function writeManifest(root: string, folder: string): Promise<void> {
  const manifest: Manifest = await readJson(join(root, 'package.json'));
  const lock: LockFile = await readJson(join(root, 'package-lock.json'));
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  const wanted = dashboardPackages.map((name) => [name, versions[name]]);
  const only = { dependencies: Object.fromEntries(wanted), devDependencies: {} };
  const { optionalDependencies: _, ...own } = { ...lock.packages[''], ...only };
  const written = { ...manifest, ...only, optionalDependencies: {} };
  const packages = { ...lock.packages, '': own };
  await writeFile(join(folder, 'package.json'), JSON.stringify(written));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8'));
}
