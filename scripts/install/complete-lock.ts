import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../checks/check.ts';
import {
  isExactVersion,
  type LockedPackage,
  type LockFile,
  type MissingPackage,
  missingOptionalPackages,
  packageName,
} from './lock-file.ts';
import { addIntegrity, countUnverified, registryIntegrity } from './lock-integrity.ts';

const systems =
  'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win32'.split('|');
const processors = 'arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64'.split('|');
const libraries: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};
/** Packages for one system whose name does not say so. */
const namedOtherwise: Readonly<Record<string, LockedPackage>> = { fsevents: { os: ['darwin'] } };

/**
 * Packages that ask for a newer Node than they need. pg-boss asks for 22.12, the first that can require() modules; we
 * import it, and the tests of the queue run on Node 20.
 */
const runsOnOlderNode = new Set(['pg-boss']);

/** For which systems a package is, from a name such as `@rolldown/binding-linux-arm64-gnu`. */
export function systemOf(name: string): LockedPackage | undefined {
  const parts = name.split(/[/@._-]+/);
  const os = parts.filter((part) => systems.includes(part) && part !== 'wasm32');
  const cpu = parts.filter((part) => processors.includes(part) || part === 'wasm32');
  const libc = parts.flatMap((part) => libraries[part] ?? []);
  if (os.length === 0 && !cpu.includes('wasm32')) return namedOtherwise[name];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}

/** The lock with an entry for every optional package, and without the registry it was made from. */
export function completeLock(lock: LockFile): LockFile {
  const packages: Record<string, LockedPackage> = {};
  for (const [folder, locked] of Object.entries(lock.packages))
    packages[folder] = withoutDemands(folder, withoutRegistry(locked));
  // One at a time: an added package can be the one that the next was missing, or be in its way.
  for (;;) {
    const [missing] = missingOptionalPackages({ packages });
    if (!missing) break;
    packages[missing.folder] = entryFor(missing);
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder) };
}

function entryFor({ name, range, wantedBy, dev }: MissingPackage): LockedPackage {
  const { cpu, libc, os } = systemOf(name) ?? {};
  const version = lowestVersion(range);
  if ((!cpu && !os) || !version)
    throw new Error(`${wantedBy} wants ${name}@${range}: for which system, in which version?`);
  // In npm's own order of keys, so that npm finds nothing to rewrite.
  return {
    version,
    ...(cpu && { cpu }),
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  };
}

function lowestVersion(range: string): string | undefined {
  const version = range.replace(/^[~^]/, '');
  return isExactVersion(version) ? version : undefined;
}

function withoutRegistry(locked: LockedPackage & { resolved?: string }): LockedPackage {
  const { resolved: _, ...rest } = locked;
  return rest;
}

/** npm warns of packages that ask for a newer Node than ours. */
function withoutDemands(folder: string, locked: LockedPackage): LockedPackage {
  if (!runsOnOlderNode.has(packageName(folder))) return locked;
  const { engines: _, ...rest } = locked;
  return rest;
}

async function run(): Promise<void> {
  const path = join(repositoryRoot, 'package-lock.json');
  const before: LockFile = JSON.parse(await readFile(path, 'utf8'));
  const completed = completeLock(before);
  const after = await addIntegrity(completed, registryIntegrity);
  await writeFile(path, `${JSON.stringify(after, null, 2)}\n`);
  const added = Object.keys(after.packages).length - Object.keys(before.packages).length;
  const lacking = countUnverified(completed);
  const found = lacking - countUnverified(after);
  console.log(
    `package-lock.json: ${added} packages added for other systems, ${found} of ${lacking} missing hashes found`,
  );
}

if (import.meta.main) void run();
