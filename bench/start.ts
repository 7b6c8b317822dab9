import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
const waitsForWorld = sized({ full: true, quick: true, short: false });

/** The real service on an empty data folder, until /readyz says yes: the first time, later times, and its memory. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
  try {
    const first = await launchService(dataDir);
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
      const service = await launchService(dataDir);
      later.push(service.seconds);
      if (start === 1) printProcessor(dataDir);
      if (start === laterStarts) await printMemory('after a later start', dataDir);
      await stop(service);
    }
    console.log(
      `Later starts, median of ${laterStarts} ${verdict(median(later), laterWithin)}, slowest ${Math.max(...later).toFixed(2)} s`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function verdict(seconds: number, within: number): string {
  return `${seconds.toFixed(2)} s (limit: under ${within}) ${judge(seconds < within)}`;
}

/** What all processes of the service took until it was ready. */
function printProcessor(dataDir: string): void {
  const seconds = processesOf(dataDir).reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  console.log(`  processor of all processes ${verdict(seconds, processorWithin)}`);
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
