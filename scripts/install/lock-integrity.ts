import { type LockedPackage, type LockFile, packageName } from './lock-file.ts';
import { runNpm } from './run-npm.ts';

/** Finds the hash of one version of a package; undefined where the registry does not have that version. */
export type FindIntegrity = (name: string, version: string) => Promise<string | undefined>;

/** The lock with the hash of every package that lacked it and that the registry has. */
export async function addIntegrity(lock: LockFile, find: FindIntegrity): Promise<LockFile> {
  const packages: Record<string, LockedPackage> = {};
  // One after the other: each question is an npm of its own.
  for (const [folder, locked] of Object.entries(lock.packages))
    packages[folder] = await verified(folder, locked, find);
  return { ...lock, packages };
}

async function verified(
  folder: string,
  locked: LockedPackage,
  find: FindIntegrity,
): Promise<LockedPackage> {
  if (folder === '' || locked.integrity || !locked.version) return locked;
  const integrity = await find(packageName(folder), locked.version);
  // In npm's own order of keys, so that npm finds nothing to rewrite.
  const { version, ...rest } = locked;
  return { version, ...(integrity && { integrity }), ...rest };
}

export function countUnverified({ packages }: LockFile): number {
  return Object.entries(packages).filter(([folder, one]) => folder && !one.integrity).length;
}

/** Asks the registry that npm is set up with. */
export async function registryIntegrity(
  name: string,
  version: string,
): Promise<string | undefined> {
  const asked = await runNpm('.', ['view', '--json', `${name}@${version}`, 'dist.integrity']);
  const answer: string | { error?: { code?: string } } = JSON.parse(asked.stdout || '{}');
  if (typeof answer === 'string') return answer;
  if (answer.error?.code === 'E404') return undefined;
  throw new Error(`npm view ${name}@${version} failed:\n${asked.stdout}${asked.stderr}`);
}
