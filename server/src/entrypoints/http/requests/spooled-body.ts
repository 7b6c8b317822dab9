import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { TransportFailure } from '../errors.ts';
import { boundedChunks } from './collect-body.ts';

/** Smaller bodies stay in memory, as on all other routes. */
export const lightBytes = 1_048_576;

/** A long body on disk until its turn, so that arriving bodies take no memory. */
export interface SpooledBody {
  /** The whole body, in memory. */
  read(): Promise<Buffer>;
  /** May be called repeatedly. */
  close(): Promise<void>;
}

/** Receives a body of any allowed length; a small one stays in memory. */
export async function spoolBody(
  request: FastifyRequest,
  payload: Readable,
): Promise<Buffer | SpooledBody> {
  const buffer = Buffer.allocUnsafe(lightBytes);
  let [inBuffer, written] = [0, 0];
  let file: FileHandle | undefined;
  const flush = async () => {
    file ??= await onDisk(openNameless);
    const handle = file;
    await onDisk(() => writeAll(handle, buffer.subarray(0, inBuffer), written));
    written += inBuffer;
    inBuffer = 0;
  };
  try {
    for await (const chunk of boundedChunks(request, payload)) {
      for (let at = 0; at < chunk.length; ) {
        if (inBuffer === buffer.length) await flush();
        const copied = chunk.copy(buffer, inBuffer, at);
        inBuffer += copied;
        at += copied;
      }
    }
    if (!file) return buffer.subarray(0, inBuffer);
    await flush();
    const [handle, length] = [file, written];
    return { read: () => readAll(handle, length), close: () => handle.close() };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** The file is unlinked while still empty: nothing is left however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `sightline-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

async function readAll(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, at);
    if (bytesRead === 0) throw new Error('a body on disk is shorter than what was written');
    at += bytesRead;
  }
  return bytes;
}

/** A full disk is not the client's fault, and is temporary. */
async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const message = 'The service has no space on disk for the body; try again in a moment.';
    const failure = new TransportFailure('service_unavailable', message, { 'retry-after': '5' });
    throw Object.assign(failure, { cause });
  }
}
