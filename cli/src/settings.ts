import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongUse } from './program/failures.ts';

/** What a login stores. */
export interface Login {
  readonly url: string;
  readonly key: string;
  /** The brand of commands that name none. */
  readonly brand?: { readonly id: number; readonly name: string };
}

export interface Settings {
  readonly file: string;
  read(): Promise<Login | undefined>;
  write(login: Login): Promise<void>;
  /** Whether there was something to forget. */
  forget(): Promise<boolean>;
}

/** Only the owner can read the file, since it holds a key. */
export function openSettings(folder: string): Settings {
  const file = join(folder, 'login.json');
  const read = async () => {
    const text = await readFile(file, 'utf8').catch(ignoreMissing);
    return text === undefined ? undefined : parse(text, file);
  };
  return {
    file,
    read,
    async write(login) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
      await chmod(draft, 0o600);
      await rename(draft, file);
    },
    async forget() {
      const was = await readFile(file).catch(ignoreMissing);
      await rm(file, { force: true });
      return was !== undefined;
    },
  };
}

function parse(text: string, file: string): Login {
  try {
    const { url, key, brand } = JSON.parse(text) as Partial<Login>;
    const isBrand = typeof brand?.id === 'number' && typeof brand.name === 'string';
    if (typeof url === 'string' && typeof key === 'string') {
      return { url, key, ...(isBrand ? { brand } : {}) };
    }
  } catch {
    // Said below, as for a file that is JSON of another kind.
  }
  throw wrongUse(`${file} can't be read. Remove it with sightline logout, then log in again.`);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw wrongUse(`The login can't be read: ${error.message}.`);
}

/** The folder for settings that each platform has. */
export function settingsFolder(
  platform: NodeJS.Platform,
  home: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { APPDATA, XDG_CONFIG_HOME } = environment;
  if (platform === 'win32') return join(APPDATA || join(home, 'AppData', 'Roaming'), 'Sightline');
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'sightline');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Sightline');
  return join(home, '.config', 'sightline');
}
