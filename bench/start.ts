import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '../scripts/tests/run-folder.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { type LaunchedService, launchService } from './support/launched-service.ts';
import { median } from './support/load.ts';
import { processorSeconds, residentBytes, shareOfMemory } from './support/process-usage.ts';
import { sized } from './support/sized.ts';

const firstWithin = 2.5;
const laterWithin = 1.5;
const processorWithin = 2;
const maxMemory = 400_000_000;
const laterStarts = sized({ full: 7, quick: 2, short: 1 });
/** Idle threads end after 5 s, connections after 10 s. */
const settleMs = sized({ full: 20_000, quick: 20_000, short: 0 });
/** Figures of the stores are read at most once in five seconds. */
const scrapeEveryMs = sized({ full: 5_200, quick: 5_200, short: 100 });
const scrapes = sized({ full: 20, quick: 6, short: 1 });
const scrapeWithin = 0.05;
const waitsForWorld = sized({ full: true, quick: true, short: false });
const settings: Record<string, string> = waitsForWorld ? {} : { SIGHTLINE_DEMO: 'off' };

/**
 * The real service on an empty data folder, until /readyz says yes: the first time, later times, its memory, and what
 * reading its metrics costs.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
  try {
    const first = await launchService(dataDir, settings);
    console.log(`First start ${verdict(first.seconds, firstWithin)}`);
    printProcessor(dataDir);
    if (waitsForWorld) {
      const loading = await first.worldLoaded();
      console.log(`  the simulated world was loaded ${loading.toFixed(0)} s after the start`);
    }
    await printMemory('after loading it', dataDir);
    await stop(first);
    const later: number[] = [];
    for (let start = 1; start <= laterStarts; start += 1) {
      const service = await launchService(dataDir, settings);
      later.push(service.seconds);
      if (start === 1) printProcessor(dataDir);
      if (start === laterStarts) await printMemory('after a later start', dataDir);
      await stop(service);
    }
    await printScrape(dataDir);
    console.log(
      `Later starts, median of ${laterStarts} ${verdict(median(later), laterWithin)}, slowest ${Math.max(...later).toFixed(2)} s`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function verdict(seconds: number, within: number): string {
  return `${seconds.toFixed(within < 1 ? 3 : 2)} s (limit: under ${within}) ${judge(seconds < within)}`;
}

const processorOfAll = (dataDir: string): number =>
  processesOf(dataDir).reduce((sum, { pid }) => sum + processorSeconds(pid), 0);

/** What all processes of the service took until it was ready. */
function printProcessor(dataDir: string): void {
  console.log(`  processor of all processes ${verdict(processorOfAll(dataDir), processorWithin)}`);
}

/** What all processes take for an answer of /metrics, on top of what they take while nobody asks. */
async function printScrape(dataDir: string): Promise<void> {
  const port = await freePort();
  const service = await launchService(dataDir, {
    ...settings,
    SIGHTLINE_METRICS_PORT: String(port),
  });
  let bytes = 0;
  const scrape = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    bytes = (await answer.text()).length;
  };
  const processorWhile = async (work: () => Promise<void>) => {
    const before = processorOfAll(dataDir);
    for (let turn = 0; turn < scrapes; turn += 1) {
      await work();
      await pause(scrapeEveryMs);
    }
    return (processorOfAll(dataDir) - before) / scrapes;
  };
  await pause(settleMs);
  // Metrics are served a moment after the API is ready.
  while (
    !(await scrape().then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
  const idle = await processorWhile(async () => undefined);
  const scraped = await processorWhile(scrape);
  console.log(
    `Metrics, ${bytes} bytes: processor of all processes ${verdict(scraped - idle, scrapeWithin)}`,
  );
  await stop(service);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Of all processes of the service, once they have nothing left to do. Pages that several share count once. */
async function printMemory(when: string, dataDir: string): Promise<void> {
  await pause(settleMs);
  const processes = processesOf(dataDir).map(({ pid, command }) => ({
    name: nameOf(command),
    share: shareOfMemory(pid),
    resident: residentBytes(pid),
  }));
  const sum = (of: (each: (typeof processes)[number]) => number) =>
    processes.reduce((total, each) => total + of(each), 0);
  const all = sum(({ share }) => share);
  console.log(
    `Memory ${when}, ${processes.length} processes: ${megabytes(all)} (limit: under ${megabytes(maxMemory)}) ` +
      `${judge(all < maxMemory)}, with shared pages counted for each ${megabytes(sum(({ resident }) => resident))}`,
  );
  const parts = Map.groupBy(processes, ({ name }) => name);
  for (const [name, each] of parts) {
    const share = each.reduce((total, one) => total + one.share, 0);
    console.log(`  ${name.padEnd(10)} ${megabytes(share)}`);
  }
}

function nameOf(command: string): string {
  if (command.includes('--role')) return /--role[ =](\w+)/.exec(command)?.[1] ?? 'part';
  if (command.includes('engine-process')) return 'DuckDB';
  return command.includes('postgres') ? 'PostgreSQL' : 'API';
}

async function stop({ process: child }: LaunchedService): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
