import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { bundleProgram } from '../../scripts/build/bundle-program.mjs';
import { createHttpClient } from './http-client.ts';

export interface MixedLoad {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly paths: readonly string[];
  readonly clients: number;
  readonly seconds: number;
}

/** Latencies in milliseconds; `wrong` are answers that differ from the first one of their path. */
export interface MixedLoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: readonly string[];
  readonly wrong: number;
}

/** Asks for the paths in turn from many clients at once, in a process of its own. Answers must never change. */
export async function runMixedLoad(load: MixedLoad): Promise<MixedLoadResult> {
  const driver = fork(await bundleProgram(import.meta.filename), [JSON.stringify(load)]);
  const [result] = await once(driver, 'message');
  return result as MixedLoadResult;
}

async function drive(load: MixedLoad): Promise<MixedLoadResult> {
  const client = createHttpClient(load.address, load.headers);
  const ask = async (path: string) => {
    const { body } = await client.get(path, { keep: true });
    return createHash('sha256').update(body).digest('base64');
  };
  const expected = new Map<string, string>();
  for (const path of load.paths) expected.set(path, await ask(path));
  const ends = performance.now() + load.seconds * 1000;
  const latencies: number[] = [];
  const errors: string[] = [];
  let wrong = 0;
  let turn = 0;
  const work = async () => {
    while (performance.now() < ends) {
      const path = load.paths[turn % load.paths.length] ?? '';
      turn += 1;
      const began = performance.now();
      try {
        if ((await ask(path)) !== expected.get(path)) wrong += 1;
      } catch (error) {
        errors.push(String(error));
      }
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, work));
  client.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  const requests = latencies.length;
  return {
    requests,
    perSecond: requests / load.seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
    wrong,
  };
}

const load = process.argv[2];
if (process.send && import.meta.main && load) {
  process.send(await drive(JSON.parse(load) as MixedLoad));
}
