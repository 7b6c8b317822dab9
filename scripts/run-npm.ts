import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface NpmResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs npm to its end in a folder; never throws for a non-zero exit. */
export async function runNpm(cwd: string, args: readonly string[]): Promise<NpmResult> {
  const child = startNpm(cwd, args);
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  return { code, stdout, stderr };
}

/** Inside an npm script it is the same npm; elsewhere the one on the path. */
function startNpm(cwd: string, args: readonly string[]) {
  const program = process.env.npm_execpath;
  const [command, ...given] = program ? [process.execPath, program, ...args] : ['npm', ...args];
  return spawn(command, given, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}
