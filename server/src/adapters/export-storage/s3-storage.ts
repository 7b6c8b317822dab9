import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';
import type { OutboundAnswer } from '#kernel/ports/outbound.ts';
import { askS3, elementOf, elementsOf, type S3Access, s3Failure } from './s3-requests.ts';

/** What is sent in one request; a longer file is sent in parts of this size. */
const partBytes = 16 * 1024 * 1024;
/** A storage may repeat a page endlessly. */
const maxPages = 10_000;

/** Files below the prefix in a bucket, by the S3 protocol. */
export function createS3Storage(access: S3Access): ExportStorage {
  const base = access.prefix === '' ? '' : `${access.prefix}/`;
  const pathOf = (key: string) => `${base}${key}`;
  return {
    write: (key, content) => writeInParts(access, pathOf(key), content),
    async read(key) {
      const answer = await askS3(access, { method: 'GET', path: pathOf(key) });
      if (answer.status === 404 && !answer.body.includes('NoSuchBucket')) return undefined;
      return succeeded(answer).body;
    },
    async remove(key) {
      const answer = await askS3(access, { method: 'DELETE', path: pathOf(key) });
      if (answer.status !== 404) succeeded(answer);
    },
    async *list(prefix) {
      let from: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const after = from === undefined ? {} : { 'continuation-token': from };
        const query = { 'list-type': '2', prefix: pathOf(prefix), ...after };
        const xml = succeeded(await askS3(access, { method: 'GET', path: '', query }));
        const text = xml.body.toString();
        for (const path of elementsOf(text, 'Key')) {
          if (path.startsWith(base)) yield path.slice(base.length);
        }
        from = elementOf(text, 'NextContinuationToken');
        if (elementOf(text, 'IsTruncated') !== 'true' || from === undefined) return;
      }
    },
  };
}

function succeeded(answer: OutboundAnswer<Buffer>): OutboundAnswer<Buffer> {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw s3Failure(answer);
}

/** Chunks put together to parts, all but the last of the size that a request has. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + partBytes - size);
      held.push(taken);
      size += taken.length;
      at += taken.length;
      if (size < partBytes) continue;
      yield Buffer.concat(held);
      [held, size] = [[], 0];
    }
  }
  yield Buffer.concat(held);
}

async function writeInParts(
  access: S3Access,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const parts = partsOf(content);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length < partBytes) {
    succeeded(await askS3(access, { method: 'PUT', path, body: first }));
    return;
  }
  const begun = succeeded(await askS3(access, { method: 'POST', path, query: { uploads: '' } }));
  const uploadId = elementOf(begun.body.toString(), 'UploadId');
  if (!uploadId) throw new StorageFailure('The storage does not take files in parts.');
  try {
    await upload(access, { path, uploadId, first, parts });
  } catch (error) {
    await askS3(access, { method: 'DELETE', path, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

interface Upload {
  readonly path: string;
  readonly uploadId: string;
  readonly first: Buffer;
  readonly parts: AsyncIterator<Buffer>;
}

async function upload(access: S3Access, { path, uploadId, first, parts }: Upload): Promise<void> {
  const tags: string[] = [];
  for (let body: Buffer | undefined = first; body; ) {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { headers } = succeeded(await askS3(access, { method: 'PUT', path, query, body }));
    tags.push(headers.etag ?? '');
    const next = await parts.next();
    body = next.done || next.value.length === 0 ? undefined : next.value;
  }
  const listed = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
  const ended = await askS3(access, {
    ...{ method: 'POST', path, query: { uploadId }, body: Buffer.from(xml) },
  });
  // S3 begins its answer before it is done, so that a failure can come with a 200.
  if (succeeded(ended).body.includes('<Error>')) throw s3Failure(ended);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
