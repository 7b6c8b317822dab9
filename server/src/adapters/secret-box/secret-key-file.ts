import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RandomSource, randomBase62 } from '#kernel/random.ts';

const fileName = 'secret.key';

/** The key that was made for this data folder; of several who come at once the first one's counts. */
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
  // A link appears whole or not at all, and never replaces one.
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
