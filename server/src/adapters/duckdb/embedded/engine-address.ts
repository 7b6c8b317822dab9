import { join } from 'node:path';
import type { EngineAddress } from '../engine-url.ts';

/** What macOS allows, the smallest of all systems, less the zero at its end. */
const longestSocketPath = 103;

/** A socket in the folder, or a port that the system chooses where the path is too long, and on Windows. */
export function chooseAddress(folder: string, platform = process.platform): EngineAddress {
  const path = join(folder, 'engine.sock');
  const fits = Buffer.byteLength(path) <= longestSocketPath;
  return fits && platform !== 'win32' ? { kind: 'socket', path } : { kind: 'port', port: 0 };
}
