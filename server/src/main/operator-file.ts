import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from './stores.ts';

/** How the operator's command line reaches the running service and authenticates. */
export interface OperatorAccess {
  readonly address: string;
  readonly token: string;
  /** The stores' addresses with credentials. */
  readonly stores: Stores['urls'];
}

const fileName = 'operator.json';

/** Only readable by the service's own user: anyone who can read the data folder has full control anyway. */
export async function writeOperatorFile(dataDir: string, access: OperatorAccess): Promise<void> {
  const file = join(dataDir, fileName);
  // A command that reads it while a move changes it finds one or the other.
  const aside = `${file}.new`;
  await writeFile(aside, JSON.stringify(access), { mode: 0o600 });
  await rename(aside, file);
}

export async function removeOperatorFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, fileName), { force: true });
}

export async function readOperatorFile(dataDir: string): Promise<OperatorAccess | undefined> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as OperatorAccess);
}
