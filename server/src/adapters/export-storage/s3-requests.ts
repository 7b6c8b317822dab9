import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Destination } from '#contract/feeds/exports.ts';
import { StorageFailure } from '#kernel/ports/export-storage.ts';
import { type Outbound, type OutboundAnswer, OutboundFailure } from '#kernel/ports/outbound.ts';

export interface S3Access extends S3Destination {
  readonly secretAccessKey: string;
  /** Of temporary keys. */
  readonly sessionToken?: string | undefined;
  readonly outbound: Outbound;
  readonly signal?: AbortSignal | undefined;
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; the bucket itself where it is empty. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Of one request; a part of a file is at most 16 MiB. */
const limits = {
  totalMs: 120_000,
  idleMs: 30_000,
  maxBytes: 50_000_000,
  maxDecodedBytes: 50_000_000,
};

/** Sends a signed request, whatever the storage answers. */
export async function askS3(
  access: S3Access,
  { method, path, query = {}, body }: S3Request,
): Promise<OutboundAnswer<Buffer>> {
  const url = addressOf(access, path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region: access.region },
    ...{ accessKeyId: access.access_key_id, secretAccessKey: access.secretAccessKey },
    ...(access.sessionToken && { sessionToken: access.sessionToken }),
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
  }).sign();
  try {
    return await access.outbound.read({
      ...{ url: signed.url.href, method, headers: Object.fromEntries(signed.headers) },
      ...(body && { body }),
      ...(access.signal && { signal: access.signal }),
      ...{ maxRedirects: 0, polite: false, limits },
    });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new StorageFailure(`${error.message} It is the address of the storage.`, {
      cause: error,
    });
  }
}

function addressOf({ endpoint, bucket, path_style: isPathStyle }: S3Access, path: string): URL {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `/${bucket}/${path}`;
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `/${path}`;
  }
  return url;
}

const adviceOn: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The storage has no bucket of this name.',
  AccessDenied:
    'The storage refuses access. The key needs the rights to list, read, write and delete what is below the prefix.',
  InvalidAccessKeyId: 'The storage does not know this access key id.',
  SignatureDoesNotMatch:
    'The secret access key does not belong to the access key id. Enter both again.',
  AuthorizationHeaderMalformed: 'The region does not match that of the bucket.',
  PermanentRedirect: 'The bucket is in another region. Enter the endpoint of its region.',
  TemporaryRedirect: 'The bucket is in another region. Enter the endpoint of its region.',
  RequestTimeTooSkewed: 'The clock of this machine differs from that of the storage.',
  ExpiredToken: 'The temporary keys have expired.',
  SlowDown: 'The storage is busy.',
  ServiceUnavailable: 'The storage is busy.',
  QuotaExceeded: 'The storage is full.',
  XMinioStorageFull: 'The storage is full.',
};

/** The failure in words, from what S3 says of it. */
export function s3Failure({ status, body }: OutboundAnswer<Buffer>): StorageFailure {
  const code = elementOf(body.toString('utf8', 0, 10_000), 'Code');
  const known = code && adviceOn[code];
  if (known) return new StorageFailure(known);
  if (status >= 300 && status < 400) return new StorageFailure(String(adviceOn.PermanentRedirect));
  if (status === 403) return new StorageFailure(String(adviceOn.AccessDenied));
  const shown = code && /^[A-Za-z]{1,60}$/.test(code) ? ` (${code})` : '';
  return new StorageFailure(`The storage answered ${status}${shown}.`);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text of the first such element. S3 answers in flat XML, whose few members we read. */
export function elementOf(xml: string, name: string): string | undefined {
  return elementsOf(xml, name)[0];
}

export function elementsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''),
  );
}
