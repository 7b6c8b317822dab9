import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Another process uses the folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;
  readonly pid: number | null;
  /** The other process's address, so that a command can be sent there. */
  readonly address: string | null;

  constructor(folder: string, holder: { pid: number; address?: string | undefined } | null) {
    const who = holder ? ` by process ${holder.pid}` : ' by another process';
    const where = holder?.address ? ` (${holder.address})` : '';
    super(
      `The data folder ${folder} is in use${who}${where}. Stop it first, or start with another data folder.`,
    );
    this.folder = folder;
    this.pid = holder?.pid ?? null;
    this.address = holder?.address ?? null;
  }
}

/** The folder cannot be created or written. */
export class DataFolderNotWritable extends Error {
  override readonly name = 'DataFolderNotWritable';
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The data folder ${folder} cannot be written: ${reason}`, { cause });
  }
}

/** The process that holds a data folder, so that a second start can print it. Only the lock itself is decisive. */
export interface Holder {
  readonly pid: number;
  readonly address?: string | undefined;
}

const holderFile = (folder: string) => join(folder, 'holder.json');

/** Written to a temporary file and renamed, so that no reader sees half of it. */
function writeHolder(folder: string, holder: Holder): void {
  const unfinished = `${holderFile(folder)}.${holder.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(unfinished, holderFile(folder));
}

function removeHolder(folder: string): void {
  rmSync(holderFile(folder), { force: true });
}

function readHolder(folder: string): Holder | null {
  try {
    const found: unknown = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    if (typeof found !== 'object' || found === null || !('pid' in found)) return null;
    if (typeof found.pid !== 'number') return null;
    const address = 'address' in found ? found.address : undefined;
    return { pid: found.pid, address: typeof address === 'string' ? address : undefined };
  } catch {
    return null;
  }
}

export interface DataFolderLock {
  /** Records this process's address, for others that find the folder locked. */
  announce(address: string): void;
  release(): void;
}

/**
 * Locks the folder for this process, creating it if missing. It is an operating system lock on an open file: it ends
 * with the process, however that ends, and needs no cleanup.
 */
export async function lockDataFolder(dir: string): Promise<DataFolderLock> {
  const folder = resolve(dir);
  let file: number | undefined = openLockFile(folder);
  try {
    if (!tryLock(file)) throw new DataFolderInUse(folder, readHolder(folder));
    writeHolder(folder, { pid: process.pid });
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    announce: (address) => writeHolder(folder, { pid: process.pid, address }),
    release() {
      if (file === undefined) return;
      removeHolder(folder);
      closeSync(file);
      file = undefined;
    },
  };
}

function openLockFile(folder: string): number {
  try {
    // Separate, since the mode would apply to every folder created on the way.
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openSync(join(folder, 'lock'), 'a', 0o600);
  } catch (cause) {
    throw new DataFolderNotWritable(folder, cause);
  }
}
