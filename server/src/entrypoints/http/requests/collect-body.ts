import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';

const firstBytes = 65_536;

/**
 * The bytes of a body within the route's limit, in one buffer from the start: to collect pieces and join them at the
 * end would take twice its memory.
 */
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

/** How much of a body that is too long is read and dropped, so that a client that sends it all hears why. */
const maxDroppedBytes = 64 * 1024 * 1024;

/** A body in pieces; fails where there are more bytes than the route allows, or other than were announced. */
export async function* boundedChunks(
  request: FastifyRequest,
  payload: Readable,
): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = plainLength(request);
  // Of a compressed one nothing is dropped: unpacking costs more than reading.
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

/** How many bytes the body will have; undefined where that is not known until it is read. */
export function plainLength({ headers }: FastifyRequest): number | undefined {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return undefined;
  const announced = headers['content-length'];
  return announced === undefined ? undefined : Number(announced);
}

/** A body that breaks off, or cannot be unpacked, is the client's fault unless it says otherwise. */
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
