import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isExactVersion,
  type LockedPackage,
  type LockFile,
  missingOptionalPackages,
  packageName,
} from '../install/lock-file.ts';
import { isFor, systemName, type TargetSystem, targetSystems } from '../install/target-systems.ts';
import { type Check, runAsProgram } from './check.ts';

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** That `npm ci` installs the same packages on every system, from whatever registry a person uses. */
export const checkLock: Check = {
  name: 'lock',
  async run(root) {
    const manifest: LockedPackage = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const lock: LockFile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const problems = lockProblems(manifest, lock);
    if (problems.length > 0) problems.push('What the lock lacks is added by: npm run lock');
    const counts = targetSystems.map((one) => `${neededBy(lock, one)} on ${systemName(one)}`);
    const total = Object.keys(lock.packages).length - 1;
    return { summary: `${total} packages, ${counts.join(', ')}`, problems };
  },
};

export function lockProblems(manifest: LockedPackage, lock: LockFile): string[] {
  return [
    ...(Object.keys(lock.packages).length > 1 ? [] : ['the lock holds no package']),
    ...inexactVersions(manifest),
    ...differences(manifest, lock.packages[''] ?? {}),
    ...missingOptionalPackages(lock).map(
      ({ name, range, wantedBy }) =>
        `${name}@${range} is missing: ${wantedBy || 'package.json'} wants it`,
    ),
    ...unverified(lock),
    ...registryTraces(lock),
    ...unexpectedScripts(manifest, lock),
  ];
}

function neededBy({ packages }: LockFile, target: TargetSystem): number {
  return Object.entries(packages).filter(([folder, one]) => folder && isFor(one, target)).length;
}

function inexactVersions(manifest: LockedPackage): string[] {
  return lists.flatMap((list) =>
    Object.entries(manifest[list] ?? {})
      // A package may have another name here: npm:typescript@7.0.2.
      .filter(([, version]) => !isExactVersion(version.replace(/^npm:.+@/, '')))
      .map(([name, version]) => `${name}@${version} in package.json is not one exact version`),
  );
}

function differences(manifest: LockedPackage, locked: LockedPackage): string[] {
  return lists
    .filter((list) => sorted(manifest[list]) !== sorted(locked[list]))
    .map((list) => `${list} of package.json differ from the lock's: run npm install`);
}

function sorted(versions: Readonly<Record<string, string>> = {}): string {
  return JSON.stringify(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Only a package that no target system installs may lack its hash: the registry at hand did not have it. */
function unverified({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([folder, { version, integrity }]) => folder !== '' && !(version && integrity))
    .filter(([, locked]) => !locked.optional || targetSystems.some((one) => isFor(locked, one)))
    .map(([folder]) => `${folder} has no version or no integrity`);
}

/** `resolved` and other addresses name a registry. Where to send money names none. */
function registryTraces({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) =>
    Object.entries(locked)
      .filter(([key]) => key !== 'funding' && key !== 'deprecated')
      .filter(([key, value]) => key === 'resolved' || /\w:\/\//.test(JSON.stringify(value)))
      .map(([key]) => `${folder || 'package.json'} names an address in "${key}"`),
  );
}

/** Each program that an install runs is allowed by name, and docs/security.md says why. */
function unexpectedScripts({ allowScripts = {} }: LockedPackage, { packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([folder, { hasInstallScript }]) => hasInstallScript && folder !== '')
    .filter(([folder]) => !Object.hasOwn(allowScripts, packageName(folder)))
    .map(([folder]) => `${folder} runs a script at install, and package.json does not allow it`);
}

if (import.meta.main) void runAsProgram(checkLock);
