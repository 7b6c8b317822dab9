import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import type { RandomSource } from '#kernel/random.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: nonce, tag and ciphertext in one. `secretKey` is any long string; its SHA-256 is the key. */
export function createSecretBox(secretKey: string, random: RandomSource): SecretBox {
  const key = createHash('sha256').update(secretKey).digest();
  return {
    seal(secret, owner) {
      const nonce = random.bytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      if (sealed.length < nonceLength + tagLength) return undefined;
      const nonce = sealed.subarray(0, nonceLength);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      try {
        const opened = decipher.update(sealed.subarray(nonceLength + tagLength));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
