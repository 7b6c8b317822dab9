import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages carry no symbolic links, only a list of them. An install script makes those; where scripts are off we
 * do, so that the server finds its libraries.
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
    // Another process may be making the same links.
    if (!existsSync(target)) throw error;
  }
}
