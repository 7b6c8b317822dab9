import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { repositoryRoot } from './checks/check.ts';

// npm run dev: the service, built and started again whenever a source changes. `npm run dashboard` has its own.

const watched = ['contract/src', 'domain', 'server/src', 'clients/typescript/src'];
/** An editor writes several files at once. */
const settleMs = 150;

let running: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let work = restart();

for (const folder of watched)
  watch(join(repositoryRoot, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(restart);
    }, settleMs);
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });

/** A source that does not build leaves what runs as it is. */
async function restart(): Promise<void> {
  try {
    for (const line of await build()) if (!line.endsWith('unchanged')) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  await stop();
  const program = join(repositoryRoot, 'dist/service/run.js');
  running = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
}

async function stop(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
}
