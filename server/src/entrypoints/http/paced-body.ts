import { Transform } from 'node:stream';
import type { Deadlines } from './deadlines.ts';
import { TransportFailure } from './errors.ts';

/** Passes a body on and fails it once a whole window brought too little. */
export function pacedBody({
  bodyWindowMs,
  bodyBytesOfWindow,
}: Pick<Deadlines, 'bodyWindowMs' | 'bodyBytesOfWindow'>): Transform & {
  receivedEncodedLength: number;
} {
  let ofWindow = 0;
  const paced = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        ofWindow += chunk.length;
        paced.receivedEncodedLength += chunk.length;
        done(null, chunk);
      },
      flush(done) {
        clearInterval(windows);
        done();
      },
      destroy(error, done) {
        clearInterval(windows);
        done(error);
      },
    }),
    // What Fastify holds against the length that was announced.
    { receivedEncodedLength: 0 },
  );
  const windows = setInterval(() => {
    if (ofWindow < bodyBytesOfWindow) paced.destroy(tooSlow());
    ofWindow = 0;
  }, bodyWindowMs);
  return paced;
}

function tooSlow(): TransportFailure {
  return new TransportFailure('request_timeout', 'The body came too slowly.', {
    connection: 'close',
  });
}
