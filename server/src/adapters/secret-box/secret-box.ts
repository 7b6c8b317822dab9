import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import { type RandomSource, randomBase62 } from '#kernel/random.ts';

const fileName = 'secret.key';

/** The generated key of this data folder; if several processes start at once, the first one's counts. */
export async function readOrCreateSecretKey(
  dataDir: string,
  random: RandomSource,
): Promise<string> {
  const path = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const existing = await readIfThere(path);
  if (existing !== undefined) return existing;
  const own = `${path}.${randomBase62(random, 12)}`;
  await writeFile(own, randomBase62(random, 43), { mode: 0o600 });
  // A link appears atomically and never replaces an existing file.
  await link(own, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(own);
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

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
