import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config/read-variables.ts';

/** Lies in the data folder from before a restore writes anything until everything is there. */
const markName = 'restore.json';

const mark = z.object({
  /** What the store of answers belongs to until the restore is done. */
  id: z.uuid(),
  /** The servers that are restored into, without credentials. */
  servers: z.string(),
});

export type RestoreMark = z.infer<typeof mark>;

/** What a running service or the lock itself leaves there. */
const ownFiles = new Set(['lock', 'holder.json', markName]);

export async function readMark(dataDir: string): Promise<RestoreMark | undefined> {
  const text = await readFile(join(dataDir, markName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const read = mark.safeParse(JSON.parse(text));
  return read.data;
}

/** On disk before anything else is. */
export async function writeMark(dataDir: string, content: RestoreMark): Promise<void> {
  const file = await open(join(dataDir, markName), 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(content));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataDir);
}

/** Everything else must be on disk by now. */
export async function removeMark(dataDir: string): Promise<void> {
  await syncFolder(dataDir);
  await rm(join(dataDir, markName));
  await syncFolder(dataDir);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** What was there before the restore, or what an earlier one has left. */
export async function otherFiles(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !ownFiles.has(name));
}

/** What an earlier restore has left. */
export async function removeOtherFiles(dataDir: string): Promise<void> {
  for (const name of await otherFiles(dataDir)) {
    await rm(join(dataDir, name), { recursive: true, maxRetries: 3 });
  }
}

/** Half of the data would look like all of it. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, markName)).catch(() => undefined);
  if (text === undefined) return;
  throw new ConfigError(
    `A restore into the data folder ${dataDir} did not finish. Run it again: npm run cli -- restore FROM. It starts over.`,
  );
}
