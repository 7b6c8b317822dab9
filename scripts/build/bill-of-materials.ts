import { createHash } from 'node:crypto';
import { type LockedPackage, type LockFile, locate, packageName } from '../install/lock-file.ts';

/** A package, as CycloneDX describes it. */
export interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  /** Whether what runs holds it, on every system; unset: it only builds and tests. */
  readonly scope?: 'required' | 'optional';
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  readonly purl: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    readonly lifecycles: readonly { readonly phase: 'build' }[];
    readonly component: Component;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * What package-lock.json holds, as CycloneDX 1.6: the same lock and build give the same bill, without a time. `builtIn` are the
 * folders of packages in dist, which are development dependencies to npm.
 */
export function billOfMaterials(
  { packages }: LockFile,
  builtIn: ReadonlySet<string>,
): BillOfMaterials {
  const folders = Object.keys(packages).sort();
  // A package that is in several folders in one version is one component.
  const groups = Map.groupBy(folders, (folder) => urlOf(folder, packages[folder] ?? {}));
  const described = [...groups].map(([purl, found]) => describe(purl, found, packages, builtIn));
  const root = urlOf('', packages[''] ?? {});
  const component = described.find(({ purl }) => purl === root);
  if (!component) throw new Error('The lock does not hold the repository itself.');
  const dependencies = [...groups].map(([ref, found]) => ({
    ref,
    dependsOn: [...new Set(found.flatMap((folder) => wantedBy(folder, packages)))].sort(),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([described, dependencies]))}`,
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component },
    components: described.filter(({ purl }) => purl !== root).sort(byUrl),
    dependencies: dependencies.sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

const byUrl = (a: Component, b: Component) => (a.purl < b.purl ? -1 : 1);

function nameOf(folder: string, { name }: LockedPackage): string {
  return name ?? packageName(folder);
}

function urlOf(folder: string, locked: LockedPackage): string {
  const path = nameOf(folder, locked).replace('@', '%40');
  return `pkg:npm/${path}@${encodeURIComponent(locked.version ?? '')}`;
}

function describe(
  purl: string,
  folders: readonly string[],
  packages: LockFile['packages'],
  builtIn: ReadonlySet<string>,
): Component {
  const found = folders.map((folder) => packages[folder] ?? {});
  const [first = {}] = found;
  const { version = '', license, integrity } = first;
  const isBuiltIn = folders.some((folder) => builtIn.has(folder));
  const isForDevelopment = found.every(({ dev }) => dev);
  const isOptional = found.every(({ optional }) => optional) && !isBuiltIn;
  const properties = [
    ...(isForDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : []),
    ...(isBuiltIn ? [{ name: 'sightline:built-into-dist', value: 'true' }] : []),
  ];
  return {
    type: folders[0] === '' ? 'application' : 'library',
    'bom-ref': purl,
    name: nameOf(folders[0] ?? '', first),
    version,
    ...((!isForDevelopment || isBuiltIn) && { scope: isOptional ? 'optional' : 'required' }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licenseOf(license)] }),
    purl,
    ...(properties.length > 0 && { properties }),
  };
}

/** `sha512-` and base64 in the lock, hexadecimal in the bill. */
function hashOf(integrity: string) {
  const [, content = ''] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  if (content === '') throw new Error(`The lock has a hash of another kind: ${integrity}`);
  return { alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') };
}

function licenseOf(license: string): object {
  if (/^[\w.-]+$/.test(license)) return { license: { id: license } };
  return / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } };
}

/** What a package gets when it asks for its dependencies; peers and optional ones that are not in the lock are left out. */
function wantedBy(folder: string, packages: LockFile['packages']): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
    packages[folder] ?? {};
  const names = Object.keys({
    ...{ ...dependencies, ...devDependencies },
    ...{ ...optionalDependencies, ...peerDependencies },
  });
  return names.flatMap((name) => {
    const found = locate(packages, folder, name);
    return found === undefined ? [] : [urlOf(found, packages[found] ?? {})];
  });
}

/** A UUID of version 8 made of the content, so that each content has its own. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
