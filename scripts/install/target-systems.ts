import type { LockedPackage } from './lock-file.ts';

/** A system, as npm distinguishes them. */
export interface TargetSystem {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/** Where everything must work: each package that one of these needs is in the lock with its hash. */
export const targetSystems: readonly TargetSystem[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

export function systemName({ os, cpu }: TargetSystem): string {
  return `${os}-${cpu}`;
}

/** Whether npm installs a package there, by the same rules. */
export function isFor({ os, cpu, libc }: LockedPackage, target: TargetSystem): boolean {
  return allows(os, target.os) && allows(cpu, target.cpu) && allows(libc, target.libc);
}

/** A list allows what it names or, where it only has names such as `!win32`, what it does not name. */
function allows(list: LockedPackage['os'], value: string): boolean {
  const entries = [list ?? []].flat();
  const wanted = entries.filter((entry) => !entry.startsWith('!'));
  if (entries.includes(`!${value}`)) return false;
  return wanted.length === 0 || wanted.includes(value) || wanted.includes('any');
}
