import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./chdb-server-process.ts', import.meta.url));

export interface ChdbServer {
  readonly url: string;
  close(): Promise<void>;
}

/** ClickHouse as WebAssembly behind its HTTP interface, in a process of its own; `folder` holds chdb-wasm. */
export async function startChdbServer(folder: string): Promise<ChdbServer> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const started = once(child.stdout, 'data');
  const first = await Promise.race([started, ended]);
  const url = String(first[0]).trim();
  if (!url.startsWith('http')) throw new Error(`chdb-wasm did not start: exit code ${url}`);
  return {
    url,
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
