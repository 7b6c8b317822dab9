import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { refused } from './backup-refused.ts';
import type { BackupFile } from './manifest.ts';

/** Of one file before it is compressed: it is read as a whole, so this bounds memory. */
const maxFileBytes = 32 * 1024 * 1024;
/** Chunks are smaller than a file; more is no file of ours. */
const maxReadBytes = 16 * maxFileBytes;
const lineFeed = 0x0a;

/** Writes lines into as many compressed files as they need: `NAME-00001.EXTENSION.gz` and so on. */
export async function writeLines(
  place: ExportStorage,
  { name, extension }: { readonly name: string; readonly extension: string },
  chunks: AsyncIterable<Buffer>,
): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  const source = createSource(chunks);
  while (await source.hasMore()) {
    const number = String(files.length + 1).padStart(5, '0');
    const zipped = pipeline(Readable.from(source.oneFile()), createGzip({ level: 1 }), () => {});
    files.push(await writeFile(place, `${name}-${number}.${extension}.gz`, zipped));
  }
  return files;
}

/** Cuts a stream behind the line that fills a file. */
function createSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let next: Buffer | undefined;

  async function hasMore(): Promise<boolean> {
    while (next === undefined || next.length === 0) {
      const { done, value } = await iterator.next();
      if (done) return false;
      next = value;
    }
    return true;
  }

  async function* oneFile(): AsyncGenerator<Buffer> {
    for (let bytes = 0; await hasMore(); ) {
      const chunk = next ?? Buffer.alloc(0);
      bytes += chunk.length;
      const end = bytes < maxFileBytes ? -1 : chunk.lastIndexOf(lineFeed);
      next = end === -1 ? undefined : chunk.subarray(end + 1);
      yield end === -1 ? chunk : chunk.subarray(0, end + 1);
      if (end !== -1) return;
    }
  }

  return { hasMore, oneFile };
}

/** Writes a file as it comes, and notes its size and checksum. */
export async function writeFile(
  place: ExportStorage,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await place.write(path, measured());
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Refuses a file that is not as it was written. */
export async function readFile(
  place: ExportStorage,
  { path, bytes, sha256 }: BackupFile,
): Promise<Buffer> {
  const content = await place.read(path);
  if (content === undefined) throw refused(broken(`${path} is missing`));
  if (content.length !== bytes) {
    throw refused(broken(`${path} has ${content.length} bytes instead of ${bytes}`));
  }
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw refused(broken(`${path} does not have the checksum of the manifest`));
  }
  return content;
}

const broken = (what: string) => `The backup is broken: ${what}. Restore another one.`;

/** The lines of files that `writeLines` wrote. */
export async function* readLines(
  place: ExportStorage,
  files: readonly BackupFile[],
): AsyncGenerator<Buffer> {
  for (const file of files) {
    const limits = { maxOutputLength: maxReadBytes };
    yield await promisify(gunzip)(await readFile(place, file), limits);
  }
}
