import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleProgram } from '../../../../scripts/build/bundle-program.mjs';

const program = join(import.meta.dirname, 'chdb-server-process.ts');
/** The WebAssembly needs a newer one than these tests. */
const node = process.env.SIGHTLINE_TEST_CHDB_NODE ?? process.execPath;

export interface ChdbServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Compiles only what runs hot: optimizing all of it takes longer than our tests run. */
const flags = ['--wasm-tiering-budget=1000000000'];

/** ClickHouse as WebAssembly behind its HTTP interface, in a process of its own; `folder` holds chdb-wasm. */
export async function startChdbServer(folder: string): Promise<ChdbServer> {
  const child = spawn(node, [...flags, await bundleProgram(program), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const started = once(child.stdout, 'data');
  const first = await Promise.race([started, ended]);
  const url = String(first[0]).trim();
  if (!url.startsWith('http')) throw new Error(`chdb-wasm did not start: exit code ${url}`);
  return {
    url,
    async close() {
      // There is nothing on disk to save, and threads of an engine that hangs would keep it from exiting.
      child.kill('SIGKILL');
      await ended;
    },
  };
}
