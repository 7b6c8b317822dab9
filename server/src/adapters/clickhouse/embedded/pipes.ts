import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Where the engine writes a result. Its end is seen only after `finish`, which must follow the engine's own end. */
export interface ResultPipe {
  readonly stream: Readable;
  /** Closes the stream. Reads on all the same, since an engine that waits for a reader cannot be stopped. */
  abandon(): void;
  finish(): void;
}

export function openResultPipe(path: string): ResultPipe {
  const stream = openReader(path);
  const keeper = openSync(path, O_WRONLY | O_NONBLOCK);
  let isFinished = false;
  let drain: Socket | undefined;
  return {
    stream,
    abandon() {
      if (!isFinished) drain ??= openReader(path).resume();
      stream.destroy();
    },
    finish() {
      isFinished = true;
      closeSync(keeper);
      drain?.destroy();
    },
  };
}

function openReader(path: string): Socket {
  const fd = openSync(path, O_RDONLY | O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}

/** Where the engine reads rows. It sees their end only after `finish`, so a broken upload is never taken for whole. */
export interface RowsPipe {
  readonly stream: Writable;
  finish(): void;
}

/** Waits until the engine reads from the pipe; undefined when it gave up before (`isRunning` turned false). */
export async function openRowsPipe(
  path: string,
  isRunning: () => boolean,
): Promise<RowsPipe | undefined> {
  while (isRunning()) {
    const keeper = tryOpen(path);
    if (keeper !== undefined) {
      const writer = openSync(path, O_WRONLY | O_NONBLOCK);
      const stream = new Socket({ fd: writer, readable: false, writable: true });
      return { stream, finish: () => closeSync(keeper) };
    }
    await pause(1);
  }
  return undefined;
}

/** Opening a pipe for writing without waiting fails with ENXIO as long as nobody reads from it. */
function tryOpen(path: string): number | undefined {
  try {
    return openSync(path, O_WRONLY | O_NONBLOCK);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENXIO') return undefined;
    throw error;
  }
}
