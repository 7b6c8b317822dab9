import { gzipSync } from 'node:zlib';
import type { Random } from '../random.ts';
import { spoiled, toJson } from './hostile-value.ts';

export interface FuzzedBody {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A body made of a valid value: as it is, nearly, or hardly. */
export function fuzzedBody(random: Random, valid: unknown, mediaType: string): FuzzedBody {
  const value = random.chance(0.55) ? valid : spoiled(random, valid);
  const isLines = mediaType.includes('ndjson');
  const json = isLines ? [value, valid].map(toJson).join('\n') : toJson(value);
  const bytes = Buffer.from(json);
  const headers = { 'content-type': mediaType };
  if (random.chance(0.85)) return { payload: bytes, headers };
  const cut = random.integer(0, bytes.length);
  return random.pick<() => FuzzedBody>([
    () => ({ payload: bytes.subarray(0, cut), headers }),
    () => ({
      payload: Buffer.concat([bytes.subarray(0, cut), Buffer.from([0xff, 0xfe, 0x00])]),
      headers,
    }),
    () => ({ payload: Buffer.concat([Buffer.from('\ufeff'), bytes]), headers }),
    () => ({ payload: Buffer.from('['.repeat(random.integer(1, 60_000))), headers }),
    () => ({ payload: Buffer.from('{"a":'.repeat(random.integer(1, 10_000))), headers }),
    () => ({ payload: Buffer.alloc(0), headers }),
    () => ({ payload: gzipSync(bytes), headers: { ...headers, 'content-encoding': 'gzip' } }),
    () => ({
      payload: gzipSync(bytes).subarray(0, random.integer(0, 30)),
      headers: { ...headers, 'content-encoding': random.pick(['gzip', 'br', 'zstd', 'deflate']) },
    }),
    () => ({ payload: bytes, headers: { ...headers, 'content-encoding': 'constructor' } }),
    () => ({ payload: bytes, headers: { 'content-type': random.pick(otherTypes) } }),
  ])();
}

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/x-ndjson',
  'application/json, text/html',
  'constructor',
  '/',
];
