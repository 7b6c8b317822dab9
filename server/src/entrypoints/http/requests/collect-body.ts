import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';

const firstBytes = 65_536;

/** A body within the route's limit, in one preallocated buffer: joining pieces would take twice its memory. */
export async function collectBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = plainLength(request);
  const isAnnounced = announced !== undefined && announced <= limit;
  let buffer: Buffer = Buffer.allocUnsafe(isAnnounced ? announced : firstBytes);
  let length = 0;
  for await (const chunk of boundedChunks(request, payload)) {
    const end = length + chunk.length;
    if (end > buffer.length) buffer = grown(buffer, length, Math.min(limit, 2 * end));
    chunk.copy(buffer, length);
    length = end;
  }
  return buffer.subarray(0, length);
}

/** How much of an oversized body is read and dropped, so that a client that sends everything gets the answer. */
const maxDroppedBytes = 64 * 1024 * 1024;

/** A body in pieces; fails if it exceeds the limit or differs from the announced length. */
export async function* boundedChunks(
  request: FastifyRequest,
  payload: Readable,
): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = plainLength(request);
  // Compressed bodies are not drained: unpacking costs more than reading.
  const isCompressed = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
  const maxRead = isCompressed ? limit : limit + maxDroppedBytes;
  if (Number(request.headers['content-length']) > maxRead) throw tooLarge();
  let length = 0;
  for await (const chunk of unbroken(payload)) {
    length += chunk.length;
    if (length > maxRead) throw tooLarge();
    if (Math.max(length, announced ?? 0) <= limit) yield chunk;
  }
  if (length > limit) throw tooLarge();
  if (announced !== undefined && length !== announced) {
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
}

function tooLarge() {
  return new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
}

/** The length of the body; undefined if unknown before reading. */
export function plainLength({ headers }: FastifyRequest): number | undefined {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return undefined;
  const announced = headers['content-length'];
  return announced === undefined ? undefined : Number(announced);
}

/** An interrupted or corrupt body is the client's fault unless the error says otherwise. */
async function* unbroken(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload;
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      statusCode: 400,
    });
  }
}

function grown(buffer: Buffer, length: number, size: number): Buffer {
  const larger = Buffer.allocUnsafe(size);
  buffer.copy(larger, 0, 0, length);
  return larger;
}
