import type { Readable } from 'node:stream';

/** Up to this size a body is sent in one piece, which is faster than streaming. */
const smallBytes = 64 * 1024;

/** The whole content of a small stream, else the stream with all of its content. */
export function readSmall(stream: Readable, atMost = smallBytes): Promise<Buffer | Readable> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void) => {
      stream.off('readable', take).off('end', end).off('error', fail).off('close', leave);
      act();
    };
    const end = () => settle(() => resolve(Buffer.concat(chunks)));
    const fail = (error: Error) => settle(() => reject(error));
    const leave = () => fail(new Error('The stream was closed before its end'));
    const take = () => {
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= atMost) continue;
        settle(() => {
          stream.unshift(Buffer.concat(chunks));
          resolve(stream);
        });
        return;
      }
    };
    stream.on('readable', take).on('end', end).on('error', fail).on('close', leave);
  });
}
