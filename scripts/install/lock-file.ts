/** One package as package-lock.json describes it; only what the lock scripts look at. */
export interface LockedPackage {
  /** Only where its folder is called otherwise. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  /** Of this repository: which packages may run their install scripts. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** package-lock.json: `packages` maps a folder ('' is this repository) to what is installed there. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** An optional package that some locked package wants and the lock does not hold. */
export interface MissingPackage {
  readonly name: string;
  readonly range: string;
  /** The folder of the package that wants it. */
  readonly wantedBy: string;
  /** The folder it belongs in: the root's, or below the wanting package where another version is in the way. */
  readonly folder: string;
  readonly dev: boolean;
}

/** The name of the package in a folder: the last of `node_modules/vite/node_modules/rolldown`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

export function isExactVersion(version: string): boolean {
  return exact.test(version);
}

/**
 * npm leaves an optional package out of the lock when the registry did not have it at the time. `npm ci`
 * then refuses the whole lock, on every system.
 */
export function missingOptionalPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([wantedBy, wanting]) =>
    Object.entries(wanting.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const found = locate(packages, wantedBy, name);
      const version = found === undefined ? undefined : packages[found]?.version;
      if (version !== undefined && (version === range || !isExactVersion(range))) return [];
      const atRoot = `node_modules/${name}`;
      const folder = found === undefined ? atRoot : `${wantedBy}/${atRoot}`;
      return [{ name, range, wantedBy, folder, dev: wanting.dev ?? false }];
    }),
  );
}

/** Finds a package as Node does: in the folder's own node_modules, then in those above it. */
export function locate(
  packages: LockFile['packages'],
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = parent(folder)) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** The package in whose node_modules this folder lies; '' is the repository itself. */
function parent(folder: string): string {
  const end = folder.lastIndexOf('node_modules/');
  return end <= 0 ? '' : folder.slice(0, end - 1);
}
