import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startWebServer } from './web-server.ts';

export const s3Keys = { id: 'AKIATEST', secret: 'a/secret+of=the-tests' };

interface S3Fault {
  readonly status: number;
  readonly code: string;
}

export interface S3Server {
  readonly host: string;
  readonly origin: string;
  /** By bucket and key: `warehouse/a/b`. */
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that are neither done nor given up. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Each request that came: method and path with query. */
  readonly asked: string[];
  /** Answers what it gives instead of doing it; undefined: does it. */
  fault: (request: { readonly method: string; readonly key: string }) => S3Fault | undefined;
  keys: { readonly id: string; readonly secret: string };
  close(): Promise<void>;
}

const region = 'test-region';
const bucket = 'warehouse';
export const s3Place = { region, bucket };

/**
 * Storage that speaks the S3 protocol by path or by host, one bucket in memory. It works out each signature by itself from
 * what arrived, and refuses a request whose signature, time or body does not fit.
 */
export async function startS3Server(): Promise<S3Server> {
  const server = await startWebServer((request, response) => {
    void answerTo(request).then(({ status, headers = {}, body = '' }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  const state: S3Server = {
    ...{ host: server.host, origin: server.origin, objects: new Map(), uploads: new Map() },
    ...{ asked: [], keys: s3Keys, fault: () => undefined, close: server.close },
  };
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', server.origin);
    state.asked.push(`${request.method} ${request.url}`);
    const wrong = signatureFault(request, url, body, state.keys);
    if (wrong) return refusal(wrong);
    const path = decodeURIComponent(url.pathname).slice(1);
    const isByHost = request.headers.host?.startsWith(`${bucket}.`);
    const [named, key] = isByHost ? [bucket, path] : splitFirst(path);
    if (named !== bucket) return refusal({ status: 404, code: 'NoSuchBucket' });
    const method = request.method ?? '';
    const fault = state.fault({ method, key });
    return fault ? refusal(fault) : perform(state, { method, key, query: url.searchParams, body });
  }
  return state;
}

interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const xml = (body: string, status = 200): Answer => ({
  ...{ status, headers: { 'content-type': 'application/xml' } },
  body: `<?xml version="1.0"?>${body}`,
});
const refusal = ({ status, code }: S3Fault) =>
  xml(`<Error><Code>${code}</Code><Message>No</Message></Error>`, status);
const etagOf = (body: Buffer) => ({ etag: `"${createHash('md5').update(body).digest('hex')}"` });

function perform(state: S3Server, asked: Asked): Answer {
  const { method, key, query, body } = asked;
  if (query.get('list-type') === '2') return xml(listed(state.objects, query));
  if (query.has('uploads') || query.has('uploadId')) return performUpload(state, asked);
  const name = `${bucket}/${key}`;
  if (method === 'PUT') {
    state.objects.set(name, body);
    return { status: 200, headers: etagOf(body) };
  }
  if (method === 'DELETE') {
    state.objects.delete(name);
    return { status: 204 };
  }
  const found = state.objects.get(name);
  return found ? { status: 200, body: found } : refusal({ status: 404, code: 'NoSuchKey' });
}

function performUpload(
  { objects, uploads }: S3Server,
  { method, key, query, body }: Asked,
): Answer {
  if (query.has('uploads')) {
    const id = `${randomUUID()}/+=`;
    uploads.set(id, new Map());
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const uploadId = query.get('uploadId') ?? '';
  const upload = uploads.get(uploadId);
  if (!upload) return refusal({ status: 404, code: 'NoSuchUpload' });
  if (method === 'PUT') {
    upload.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: etagOf(body) };
  }
  uploads.delete(uploadId);
  if (method === 'DELETE') return { status: 204 };
  const numbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, one]) => Number(one));
  const parts = numbers.map((number) => upload.get(number) ?? Buffer.alloc(0));
  if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) {
    return refusal({ status: 400, code: 'EntityTooSmall' });
  }
  objects.set(`${bucket}/${key}`, Buffer.concat(parts));
  return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
}

/** Two keys for each page, so that every list of more has several. */
function listed(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = Number(query.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const page = keys.slice(after, after + 2);
  const isCut = keys.length > after + 2;
  const shown = page.map((key) => key.slice(bucket.length + 1).replaceAll('&', '&amp;'));
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>
    ${shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}
    ${isCut ? `<NextContinuationToken>${after + 2}</NextContinuationToken>` : ''}</ListBucketResult>`;
}

/** What is wrong with a request by AWS Signature Version 4, from its documentation; undefined where nothing is. */
function signatureFault(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: S3Server['keys'],
): S3Fault | undefined {
  const claimed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!claimed) return { status: 403, code: 'AccessDenied' };
  const [, id, day = '', inRegion, signed = '', signature] = claimed;
  if (id !== keys.id) return { status: 403, code: 'InvalidAccessKeyId' };
  if (inRegion !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const time = String(headers['x-amz-date']);
  const sent = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - sent) < 900_000) || !time.startsWith(day)) {
    return { status: 403, code: 'RequestTimeTooSkewed' };
  }
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  }
  const names = signed.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!needed.every((name) => names.includes(name))) return { status: 403, code: 'AccessDenied' };
  const request = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash].join('\n');
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret}`,
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  return signature === expected ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function splitFirst(path: string): [string, string] {
  const at = path.indexOf('/');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}
