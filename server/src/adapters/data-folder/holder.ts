import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a data folder, so that a second start can print it. Only the lock itself decides. */
export interface Holder {
  readonly pid: number;
  readonly address?: string | undefined;
}

const holderFile = (folder: string) => join(folder, 'holder.json');

/** Written to a temporary file and moved into place, so that no reader sees half of it. */
export function writeHolder(folder: string, holder: Holder): void {
  const unfinished = `${holderFile(folder)}.${holder.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(unfinished, holderFile(folder));
}

export function removeHolder(folder: string): void {
  rmSync(holderFile(folder), { force: true });
}

export function readHolder(folder: string): Holder | null {
  try {
    const found: unknown = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    if (typeof found !== 'object' || found === null || !('pid' in found)) return null;
    if (typeof found.pid !== 'number') return null;
    const address = 'address' in found ? found.address : undefined;
    return { pid: found.pid, address: typeof address === 'string' ? address : undefined };
  } catch {
    return null;
  }
}
