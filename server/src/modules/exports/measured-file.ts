import { createHash } from 'node:crypto';
import { StorageFailure } from '#kernel/ports/export-storage.ts';
import { parquetRows } from './parquet-rows.ts';

/** A day of that many answers would be no file that anybody could read. */
const maxFileBytes = 10 * 1024 ** 3;
/** A footer has some hundred bytes for each column and 100,000 rows. */
const heldBytes = 8 * 1024 ** 2;

/** Measures a Parquet file while it passes. */
export function measureFile(maxBytes = maxFileBytes) {
  const hash = createHash('sha256');
  let bytes = 0;
  let end: Buffer[] = [];
  let held = 0;
  const hold = (chunk: Buffer) => {
    end.push(chunk);
    held += chunk.length;
    while (end[0] && held - end[0].length >= heldBytes) held -= end.shift()?.length ?? 0;
  };
  return {
    async *passing(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > maxBytes) {
          throw new StorageFailure('A day has more than 10 GB of answers, which no export takes.');
        }
        hash.update(chunk);
        hold(chunk);
        yield chunk;
      }
    },
    /** Throws `BrokenFile` where it did not come to its end. */
    result() {
      const rows = parquetRows(Buffer.concat(end));
      end = [];
      return { rows, bytes, sha256: hash.digest('hex') };
    },
  };
}
