import { write, writeSync } from 'node:fs';

/** The maximum to buffer; beyond it lines are dropped, so that a full disk does not fill the memory. */
const maxWaiting = 4 * 1024 * 1024;
/** The maximum of one write. */
const maxAtOnce = 64 * 1024;
const retryMs = 100;

/** The destination of log lines. */
export interface LogLines {
  write(line: string): void;
  /** Writes the remaining lines synchronously as far as possible: for the end of the process. */
  finish(): void;
}

/**
 * Writes lines to a file descriptor in order. Drops a line that cannot be written, as on a full disk, and waits for a
 * slow reader. Neither ever blocks the process or its end.
 */
export function createLogLines(fd: number): LogLines {
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  /** The part being written. */
  let rest: Buffer = Buffer.alloc(0);

  function takeNext(): Buffer {
    const taken: string[] = [];
    let size = 0;
    while (taken.length < waiting.length && size < maxAtOnce) {
      const line = waiting[taken.length] ?? '';
      taken.push(line);
      size += line.length;
    }
    waiting = waiting.slice(taken.length);
    length -= size;
    return Buffer.from(taken.join(''));
  }

  function proceed(): void {
    if (rest.length === 0) rest = takeNext();
    if (rest.length === 0) {
      isWriting = false;
      return;
    }
    write(fd, rest, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(proceed, retryMs).unref();
        return;
      }
      rest = error ? Buffer.alloc(0) : rest.subarray(written);
      proceed();
    });
  }

  return {
    write(line) {
      if (length + line.length > maxWaiting) return;
      waiting.push(line);
      length += line.length;
      if (isWriting) return;
      isWriting = true;
      proceed();
    },
    finish() {
      try {
        // A background write ends before the process does.
        for (let next = takeNext(); next.length > 0; next = takeNext()) writeSync(fd, next);
      } catch {
        // There is nowhere to report it.
      }
    },
  };
}
