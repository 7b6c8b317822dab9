import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const worldWithinMs = 300_000;

export interface LaunchedService {
  readonly process: ChildProcess;
  /** From the launch until /readyz said yes. */
  readonly seconds: number;
  /** Resolves with the seconds since the launch once the simulated world is there. */
  worldLoaded(): Promise<number>;
}

/** Starts the service the way `npm start` does, on ports that the system chooses. */
export async function launchService(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchedService> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = spawn(process.execPath, ['scripts/start.mjs', 'run'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      EDGE_PORT: '0',
      SIGHTLINE_DATA_DIR: dataDir,
      SIGHTLINE_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const said = async (words: RegExp): Promise<string> => {
    for (const until = performance.now() + worldWithinMs; performance.now() < until; ) {
      const found = words.exec(stdout);
      if (found) return found[1] ?? '';
      if (child.exitCode !== null) throw new Error(`the service ended: ${stdout}`);
      await pause(5);
    }
    throw new Error(`the service did not say ${words}: ${stdout}`);
  };
  const address = await said(/ready at (\S+)/);
  while ((await fetch(`${address}/readyz`)).status !== 200) await pause(5);
  return {
    process: child,
    seconds: seconds(),
    async worldLoaded() {
      await said(/Sample data: complete/);
      return seconds();
    },
  };
}
