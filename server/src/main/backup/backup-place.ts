import { resolve } from 'node:path';
import { s3Destination } from '#contract/feeds/exports.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { createBackupBucket } from '../../adapters/export-storage/backup-bucket.ts';
import { createBackupFolder } from '../../adapters/export-storage/backup-folder.ts';
import { createOutbound } from '../../adapters/outbound-http/index.ts';
import type { Config } from '../config/config.ts';
import { refused } from './backup-refused.ts';

type Access = Config['objectStorage'];

/** Where the operator wants a copy: a folder, or `s3://bucket/prefix`. */
export function openPlace(named: string, { objectStorage }: Pick<Config, 'objectStorage'>) {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(named) ?? [];
  if (scheme === undefined) return createBackupFolder(resolve(named));
  if (scheme.toLowerCase() === 's3') return openBucket(rest, objectStorage);
  throw refused('A backup goes to a folder, or to S3-compatible storage: s3://BUCKET/PREFIX.');
}

/** What is wrong names the variable or part, and repeats no value. */
const saidOf: Readonly<Record<string, string>> = {
  endpoint: 'AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL',
  region: 'AWS_REGION',
  bucket: 'The bucket of s3://BUCKET/PREFIX',
  prefix: 'The prefix of s3://BUCKET/PREFIX',
  access_key_id: 'AWS_ACCESS_KEY_ID',
};

function openBucket(path: string, access: Access): ExportStorage {
  const { accessKeyId, secretAccessKey, sessionToken, region, endpoint } = access;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw refused('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to keys for the bucket.');
  }
  const [bucket = '', ...folders] = path.replace(/\/$/, '').split('/');
  const read = s3Destination.safeParse({
    ...{ kind: 's3', bucket, prefix: folders.join('/'), region, access_key_id: accessKeyId },
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    // A certificate of AWS covers one name before its own, so a bucket with dots stays in the path.
    path_style: endpoint !== undefined || bucket.includes('.'),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    const member = String(issue?.path[0]);
    throw refused(`${saidOf[member] ?? member}: ${issue?.message}.`);
  }
  const { host } = new URL(read.data.endpoint);
  // The operator named the storage, which may be on a private network.
  const allowedHosts = [read.data.path_style ? host : `${bucket}.${host}`];
  const outbound = createOutbound({ allowedHosts });
  return createBackupBucket({ ...read.data, secretAccessKey, sessionToken, outbound });
}
