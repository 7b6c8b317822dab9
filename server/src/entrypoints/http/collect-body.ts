import type { Readable } from 'node:stream';
import { errorCodes, type FastifyRequest } from 'fastify';

const firstBytes = 65_536;

/**
 * The bytes of a body within the route's limit, in one buffer from the start: to collect pieces and join them at the
 * end would take twice its memory.
 */
export async function collectBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
  let buffer: Buffer = Buffer.allocUnsafe(isPlain && announced >= 0 ? announced : firstBytes);
  let length = 0;
  for await (const chunk of unbroken(payload)) {
    const end = length + chunk.length;
    if (end > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    if (end > buffer.length) buffer = grown(buffer, length, Math.min(limit, 2 * end));
    chunk.copy(buffer, length);
    length = end;
  }
  if (isPlain && announced >= 0 && length !== announced) {
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
  return buffer.subarray(0, length);
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
