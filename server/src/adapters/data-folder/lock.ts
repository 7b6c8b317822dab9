import { randomInt } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUse, DataFolderNotWritable } from './errors.ts';
import { readHolder, removeHolder, writeHolder } from './holder.ts';

export interface DataFolderLock {
  /** Records where this process answers, for those who find the folder taken. */
  announce(address: string): void;
  release(): void;
}

const busy = 5;
const attempts = 12;

/**
 * Takes the folder for this process alone, making it when missing. The lock is an operating system's
 * lock that SQLite takes on a file: it ends with the process, however that ends, and needs no cleaning up.
 */
export async function lockDataFolder(dir: string): Promise<DataFolderLock> {
  const folder = resolve(dir);
  const database = openLockFile(folder);
  try {
    await takeLock(database, folder);
    writeHolder(folder, { pid: process.pid });
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    announce: (address) => writeHolder(folder, { pid: process.pid, address }),
    release() {
      if (!database.isOpen) return;
      removeHolder(folder);
      database.close();
    },
  };
}

function openLockFile(folder: string): DatabaseSync {
  const file = join(folder, 'lock.sqlite');
  try {
    // Apart, since the mode would be that of every folder made on the way.
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createPrivately(file);
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new DataFolderNotWritable(folder, cause);
  }
}

// Never opened when it exists: closing a file drops the locks that this process has on it.
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
}

// Two that start together can each make the other give up, so each tries again after a random pause.
async function takeLock(database: DatabaseSync, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (!isBusy(error)) throw new DataFolderNotWritable(folder, error);
      if (attempt === attempts) throw new DataFolderInUse(folder, readHolder(folder));
      await pause(randomInt(10, 50));
    }
  }
}

const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;
