import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../../dist/service/cli.js');

/** Starts the operator's command line, as `npm run cli` does. */
export function startOperatorProcess(
  dataDir: string,
  argv: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [program, ...argv], {
    env: { PATH: process.env.PATH ?? '', SIGHTLINE_DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it to its end. */
export async function runOperatorProcess(...given: Parameters<typeof startOperatorProcess>) {
  const child = startOperatorProcess(...given);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
