import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the answer's delay says nothing about the secret. */
export function createSecretCheck(secret: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${secret}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
