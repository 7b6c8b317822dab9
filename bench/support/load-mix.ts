import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleProgram } from '../../scripts/build/bundle-program.mjs';
import { createHttpClient } from './http-client.ts';

export interface MixedLoad {
  /** Of API processes, which take turns. */
  readonly addresses: readonly string[];
  readonly headers: Record<string, string>;
  readonly paths: readonly string[];
  /** Sent instead of a question once in this many requests; one at a time. */
  readonly writes?: {
    readonly path: string;
    readonly bodies: readonly string[];
    readonly every: number;
  };
  readonly clients: number;
  readonly seconds: number;
  /** Requests begin at this pace, whether earlier ones were answered or not; as fast as they can without it. */
  readonly perSecond?: number;
}

/** Latencies in milliseconds; `wrong` are answers that differ from the first one of their path. */
export interface MixedLoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The p99 of each sixth of the time; NaN where nothing was answered in it. */
  readonly p99OfSixths: readonly number[];
  readonly written: number;
  readonly errors: readonly string[];
  readonly wrong: number;
}

/** Asks for the paths in turn from many clients at once, in a process of its own. Answers must never change. */
export async function runMixedLoad(load: MixedLoad): Promise<MixedLoadResult> {
  // A sixth of the time without an answer has no p99, which JSON would lose.
  const driver = fork(await bundleProgram(import.meta.filename), { serialization: 'advanced' });
  driver.send(load);
  const [result] = await once(driver, 'message');
  driver.disconnect();
  return result as MixedLoadResult;
}

async function drive(load: MixedLoad): Promise<MixedLoadResult> {
  const { paths, writes, perSecond } = load;
  const apis = load.addresses.map((address) => createHttpClient(address, load.headers));
  const apiOf = (turn: number) => apis[turn % apis.length] as (typeof apis)[number];
  const ask = async (turn: number, path: string) => {
    const { body } = await apiOf(turn).get(path, { keep: true });
    return createHash('sha256').update(body).digest('base64');
  };
  const expected = new Map<string, string>();
  for (const [at, path] of paths.entries()) expected.set(path, await ask(at, path));
  const began = performance.now();
  const ends = began + load.seconds * 1000;
  /** When each request was due, and how long it took from then. */
  const taken: { readonly due: number; readonly ms: number }[] = [];
  const errors: string[] = [];
  let wrong = 0;
  let written = 0;
  let isWriting = false;
  let turn = 0;
  const write = async (at: number) => {
    if (!writes) return;
    isWriting = true;
    const body = writes.bodies[written % writes.bodies.length] ?? '';
    written += 1;
    await apiOf(at)
      .post(writes.path, Buffer.from(body), 'application/x-ndjson')
      .finally(() => {
        isWriting = false;
      });
  };
  const request = async (at: number) => {
    if (writes && at % writes.every === 0 && !isWriting) return write(at);
    const path = paths[at % paths.length] ?? '';
    if ((await ask(at, path)) !== expected.get(path)) wrong += 1;
  };
  const work = async () => {
    for (;;) {
      const at = turn;
      turn += 1;
      const due = perSecond ? began + (at / perSecond) * 1000 : performance.now();
      if (due >= ends) return;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      await request(at).catch((error) => errors.push(String(error)));
      taken.push({ due, ms: performance.now() - due });
    }
  };
  await Promise.all(Array.from({ length: load.clients }, work));
  const seconds = (performance.now() - began) / 1000;
  for (const api of apis) api.close();
  const all = taken.map(({ ms }) => ms);
  const sixths = Array.from({ length: 6 }, (_, at) =>
    taken.filter(({ due }) => Math.floor((6 * (due - began)) / (ends - began)) === at),
  );
  return {
    requests: all.length,
    perSecond: all.length / seconds,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    p99OfSixths: sixths.map((sixth) =>
      quantile(
        sixth.map(({ ms }) => ms),
        0.99,
      ),
    ),
    written,
    errors,
    wrong,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

if (process.send && import.meta.main) {
  const [load] = await once(process, 'message');
  process.send(await drive(load as MixedLoad));
}
