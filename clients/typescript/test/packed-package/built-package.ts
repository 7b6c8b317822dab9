import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const source = join(import.meta.dirname, '../..');
export const root = join(source, '../..');
const compiler = join(root, 'node_modules/typescript7/bin/tsc');

/** What the compiler says about a project: nothing where it fits. */
export async function compile(project: string): Promise<string> {
  const args = [compiler, '--project', project, '--pretty', 'false'];
  return run(process.execPath, args).then(
    () => '',
    (failed: { stdout: string }) => failed.stdout || String(failed),
  );
}

export type BuiltPackage = Awaited<ReturnType<typeof buildPackage>>;

/** The package as `npm pack` makes it, built in a copy so that no build of somebody else's is in the way. */
export async function buildPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'typescript-package-'));
  const remove = () => rm(folder, { recursive: true });
  const built = join(folder, 'clients/typescript');
  const paths = await buildIn(folder, built).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    ...{ folder, built, remove },
    /** What is in the package. */
    paths,
    /** Puts the package where a project finds it, with nothing that is not part of it. */
    async installInto(project: string): Promise<void> {
      const installed = join(project, 'node_modules/@sightline/client');
      for (const path of paths) await cp(join(built, path), join(installed, path));
    },
  };
}

/** Builds it there; the paths of what npm would pack. */
async function buildIn(folder: string, built: string): Promise<string[]> {
  await cp(source, built, { recursive: true, filter: (file) => !file.endsWith('/dist') });
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const problems = await compile(join(built, 'tsconfig.build.json'));
  if (problems) throw new Error(problems);
  const { stdout } = await run(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'],
    { cwd: built },
  );
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  return files.map(({ path }) => path);
}
