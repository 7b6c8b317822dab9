import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import { DiskFull } from './database-errors.ts';

/** One result's bytes in an unlinked file, which disappears with the process, however it ends. */
export interface SpoolFile {
  append(bytes: Uint8Array): Promise<void>;
  read(from: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Spool {
  open(): Promise<SpoolFile>;
}

/** Limits all files of a spool together to `maxBytes`. */
export function createSpool(folder: string, maxBytes: number): Spool {
  let used = 0;
  return {
    async open() {
      const file = await openNameless(folder);
      let size = 0;
      return {
        async append(bytes) {
          if (used + bytes.length > maxBytes) {
            throw new EngineLimitExceeded(
              'memory',
              'Results take all the disk space they may have',
            );
          }
          used += bytes.length;
          size += bytes.length;
          await writeAll(file, bytes);
        },
        async read(from, length) {
          const bytes = Buffer.allocUnsafeSlow(length);
          const { bytesRead } = await file.read(bytes, 0, length, from);
          return bytes.subarray(0, bytesRead);
        },
        async close() {
          used -= size;
          size = 0;
          await file.close();
        },
      };
    },
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `result-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull
      ? new DiskFull('The disk is full: no result can be kept', { cause: error })
      : error;
  }
}
