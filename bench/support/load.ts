import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { bundleProgram } from '../../scripts/build/bundle-program.mjs';

/** What a load run found. Latencies in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

export interface Load {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

/** Drives one URL from a process of its own, so that the driver's work is not counted as the server's. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const driver = fork(await bundleProgram(import.meta.filename), [JSON.stringify(load)]);
  const [result] = await once(driver, 'message');
  return result as LoadResult;
}

/** The middle of several measurements: one disturbed round changes nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function drive({ url, headers, connections, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ends = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let errors = 0;
  const once = () =>
    new Promise<boolean>((resolve) => {
      request(url, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
      })
        .on('error', () => resolve(false))
        .end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < ends) {
        const began = performance.now();
        if (!(await once())) errors += 1;
        latencies.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
  };
}

const load = process.argv[2];
if (process.send && import.meta.main && load) {
  process.send(await drive(JSON.parse(load) as Load));
}
