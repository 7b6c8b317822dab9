import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, thirty seconds. */
const digits = 6;
const secondsOfStep = 30;
/** Clocks differ: the code before and the code after are taken, too. */
const stepsEitherWay = 1;
export const secretBytes = 20;

/** The thirty seconds that a moment is in, counted from 1970. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / secondsOfStep);
}

/** RFC 4226 with the step as the counter. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, after `lastStep`: a code that was accepted, or is older than one, is no code. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | undefined {
  const typed = Buffer.from(code.replaceAll(/[\s-]/g, ''));
  const current = stepAt(now);
  let matching: number | undefined;
  for (let step = current - stepsEitherWay; step <= current + stepsEitherWay; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    const isRight = typed.length === right.length && timingSafeEqual(typed, right);
    if (isRight && step > lastStep) matching ??= step;
  }
  return matching;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without padding, as apps take it. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const parameters = new URLSearchParams({
    ...{ secret: base32(secret), issuer: 'Sightline' },
    ...{ algorithm: 'SHA1', digits: String(digits), period: String(secondsOfStep) },
  });
  return `otpauth://totp/${encodeURIComponent(`Sightline:${email}`)}?${parameters}`;
}
