import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from '../../../../scripts/build/bundle-program.mjs';
import type { Bills } from './bills.ts';
import type { Conduct } from './server.ts';

/** The fake providers in a process of their own, so that neither the load nor a kill -9 reaches them. */
export async function startFakeProvidersProcess() {
  const child = spawn(
    process.execPath,
    [await bundleProgram(join(import.meta.dirname, 'main.ts'))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [address] = (await Promise.race([
    once(lines, 'line'),
    exited.then(() => Promise.reject(new Error('the fake providers did not start'))),
  ])) as [string];
  return {
    address,
    baseUrl: (provider: string) => `${address}/${provider}`,
    async behave(conduct: Conduct): Promise<void> {
      await fetch(`${address}/-/behave`, { method: 'POST', body: JSON.stringify(conduct) });
    },
    async bills(): Promise<Bills> {
      const response = await fetch(`${address}/-/bills`);
      return (await response.json()) as Bills;
    },
    async close(): Promise<void> {
      child.kill();
      await exited;
    },
  };
}
