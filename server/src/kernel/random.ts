import { randomBytes } from 'node:crypto';

/** The source of randomness, so that random behaviour can be reproduced. */
export interface RandomSource {
  bytes(count: number): Buffer;
}

export const systemRandom: RandomSource = { bytes: randomBytes };

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` characters, each equally likely: drops bytes that would bias the choice. */
export function randomBase62(random: RandomSource, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < 248 && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

/** A number in base 62, padded with zeros. */
export function toBase62(value: number, width: number): string {
  let text = '';
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) {
    text = base62[rest % 62] + text;
  }
  return text;
}

/** A version 4 UUID from the given source. */
export function uuid(random: RandomSource): string {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
