import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A folder that is gone after `use`, whatever happens in it, and also when a signal ends the process. */
export async function withTemporaryFolder<Result>(
  name: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, stop);
  try {
    return await use(folder);
  } finally {
    process.off('exit', remove);
    for (const signal of signals) process.off(signal, stop);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
