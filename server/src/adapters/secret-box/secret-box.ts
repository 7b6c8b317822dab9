import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretBox } from '#kernel/ports/secret-box.ts';
import { type RandomSource, randomBase62 } from '#kernel/random.ts';

const fileName = 'secret.key';
/** There while a rotation is under way. */
const nextName = 'secret.key.next';

/** The generated key of this data folder; if several processes start at once, the first one's counts. */
export async function readOrCreateSecretKey(
  dataDir: string,
  random: RandomSource,
): Promise<string> {
  return readOrCreate(dataDir, fileName, random);
}

async function readOrCreate(dataDir: string, name: string, random: RandomSource): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const existing = await readIfThere(path);
  if (existing !== undefined) return existing;
  const own = `${path}.${randomBase62(random, 12)}`;
  const file = await open(own, 'w', 0o600);
  try {
    await file.writeFile(randomBase62(random, 43));
    await file.sync();
  } finally {
    await file.close();
  }
  // A link appears atomically and never replaces an existing file.
  await link(own, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(own);
  await syncFolder(dataDir);
  return readFile(path, 'utf8');
}

/** What is sealed with a key must not outlive its file. */
async function syncFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The keys of the data folder; the next one replaces the other when a rotation ends. */
interface FolderKeys {
  readonly key: string | undefined;
  readonly next: string | undefined;
}

export async function readFolderKeys(dataDir: string): Promise<FolderKeys> {
  // First: where it is gone already, it is the key.
  const next = await readIfThere(join(dataDir, nextName));
  return { next, key: await readIfThere(join(dataDir, fileName)) };
}

/** The key that a rotation leads to; one that was broken off has made it before. */
export function readOrCreateNextKey(dataDir: string, random: RandomSource): Promise<string> {
  return readOrCreate(dataDir, nextName, random);
}

/** Ends a rotation: the former key is gone. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, nextName), join(dataDir, fileName));
  await syncFolder(dataDir);
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

/**
 * AES-256-GCM: nonce, tag and ciphertext in one. `secretKey` is any long string; its SHA-256 is the key. `others` only open.
 */
export function createSecretBox(
  secretKey: string,
  random: RandomSource,
  others: readonly string[] = [],
): SecretBox {
  const keys = [secretKey, ...others].map((one) => createHash('sha256').update(one).digest());
  const [key = Buffer.alloc(0)] = keys;
  return {
    seal(secret, owner) {
      const nonce = random.bytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      if (sealed.length < nonceLength + tagLength) return undefined;
      for (const one of keys) {
        const opened = openWith(one, sealed, owner);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, owner: string): string | undefined {
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
}
