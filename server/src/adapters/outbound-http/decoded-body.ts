import { type Duplex, pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib';
import { OutboundFailure, type OutboundLimits } from '#kernel/ports/outbound.ts';

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const acceptedEncodings = 'gzip, deflate, br';

/** Some servers encode twice; more layers are an attack. */
const maxLayers = 2;

/** The body within its limits, counted as received and again after decoding each layer. */
export function decodedBody(
  source: Readable,
  encoding: string | undefined,
  limits: OutboundLimits,
): Readable {
  const layers = encodingsOf(encoding).reverse();
  if (layers.length > maxLayers) {
    throw new OutboundFailure('malformed', 'The body is encoded too many times.');
  }
  const steps = [
    counter(limits.maxBytes, `The body is larger than ${limits.maxBytes} bytes.`),
    ...layers.flatMap((layer) => [
      decoderOf(layer),
      counter(
        limits.maxDecodedBytes,
        `The body is larger than ${limits.maxDecodedBytes} bytes once it is decompressed.`,
      ),
    ]),
  ];
  // Each stream ends with the error of the first that failed: the last one's reader gets it, and without a reader it
  // must not end the process.
  const last = steps.at(-1) ?? source;
  pipeline([source, ...steps], () => {});
  return last.on('error', () => {});
}

function encodingsOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '' && part !== 'identity');
}

function decoderOf(encoding: string): Duplex {
  const create = decoders[encoding];
  if (!create)
    throw new OutboundFailure('malformed', 'The body has an encoding that was not asked for.');
  return create();
}

function counter(limit: number, message: string): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new OutboundFailure('too_large', message));
      else done(null, chunk);
    },
  });
}
