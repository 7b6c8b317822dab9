import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type RandomSource, randomBase62, toBase62 } from '#kernel/random.ts';

/** Only the SHA-256 of a credential is ever stored: it cannot be turned back, and needs no salt at 190 bits. */
export function credentialHash(credential: string): Buffer {
  return createHash('sha256').update(credential, 'utf8').digest();
}

/** `sl_<32 base62>_<checksum>`: recognisable to secret scanners, and a typing error shows without a look-up. */
export function newApiKey(random: RandomSource): string {
  const secret = randomBase62(random, 32);
  return `sl_${secret}_${toBase62(crc32(secret), 6)}`;
}

export function newSessionToken(random: RandomSource): string {
  return `ss_${randomBase62(random, 43)}`;
}

export function newInvitationToken(random: RandomSource): string {
  return `iv_${randomBase62(random, 43)}`;
}

export function newEmailToken(random: RandomSource): string {
  return `em_${randomBase62(random, 43)}`;
}

export function newShareToken(random: RandomSource): string {
  return `sh_${randomBase62(random, 43)}`;
}

/** Names an app; no secret. */
export function newClientId(random: RandomSource): string {
  return `oc_${randomBase62(random, 22)}`;
}

export function newAuthorizationCode(random: RandomSource): string {
  return `oa_${randomBase62(random, 43)}`;
}

export function newAccessToken(random: RandomSource): string {
  return `ot_${randomBase62(random, 43)}`;
}

export function newRefreshToken(random: RandomSource): string {
  return `or_${randomBase62(random, 43)}`;
}

/** Enough to recognise a key in a list, far too little to guess it. */
export function keyPrefix(key: string): string {
  return key.slice(0, 8);
}

/** What an operator may set as the first key. */
export function isAcceptableApiKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{20,512}$/.test(key);
}
