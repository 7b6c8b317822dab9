import type { RandomSource } from './random.ts';
import type { Clock } from './time.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeBits = 48n;
const randomBytes = 10;

/** A ULID: 48 bits of time, then 80 random bits, so that ids sort by creation. */
export function ulid(clock: Clock, random: RandomSource): string {
  const time = BigInt.asUintN(Number(timeBits), BigInt(clock.now().getTime()));
  let rest = (time << BigInt(randomBytes * 8)) | bigIntOf(random.bytes(randomBytes));
  let text = '';
  while (text.length < 26) {
    text = `${crockford[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text;
}

function bigIntOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
