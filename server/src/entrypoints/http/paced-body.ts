import { type Readable, Transform } from 'node:stream';
import type { Deadlines } from './deadlines.ts';
import { TransportFailure } from './errors.ts';

export interface PacedBody extends Transform {
  /** What Fastify holds against the length that was announced. */
  receivedEncodedLength: number;
}

type Pace = Pick<Deadlines, 'bodyWindowMs' | 'bodyBytesOfWindow' | 'bodyMs' | 'bodyBytesOfSecond'>;

/**
 * A body on its way, which fails once a whole window brought too little, or all of them together did. It does not take
 * `payload` down with it: the connection is still needed for the answer.
 */
export function pacedBody(payload: Readable, pace: Pace): PacedBody {
  const begun = performance.now();
  let ofWindow = 0;
  const paced: PacedBody = Object.assign(
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
    { receivedEncodedLength: 0 },
  );
  const windows = setInterval(() => {
    const due = begun + pace.bodyMs + (paced.receivedEncodedLength / pace.bodyBytesOfSecond) * 1000;
    if (ofWindow < pace.bodyBytesOfWindow || performance.now() > due) paced.destroy(tooSlow());
    ofWindow = 0;
  }, pace.bodyWindowMs);
  // Its reader sees the error; if there is none any more, it has been answered already.
  paced.on('error', () => {});
  payload.once('error', (error) => paced.destroy(error));
  payload.pipe(paced);
  return paced;
}

function tooSlow(): TransportFailure {
  return new TransportFailure('request_timeout', 'The body came too slowly.', {
    connection: 'close',
  });
}
