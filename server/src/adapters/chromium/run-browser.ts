import { spawn } from 'node:child_process';
import { PrintFailure } from '#kernel/ports/pdf-printer.ts';

const maxMs = 60_000;
/** The reason is among the first lines that a browser writes. */
const maxComplaint = 20_000;

/** The system does not let this user create a sandbox, which the browser requires. */
export class NoSandbox extends PrintFailure {}

/** `FATAL:...zygote_host_impl_linux.cc:132] No usable sandbox!` and similar messages of Chromium. */
const sandboxComplaint = /FATAL:[^\n]*(?:sandbox|zygote_host)/i;

/** Resolves when the browser has ended; after the timeout kills it with all processes it started. */
export function runBrowser(
  program: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The browser gets none of our environment.
  const env = { HOME: folder, TMPDIR: folder, PATH: '/usr/local/bin:/usr/bin:/bin' };
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < maxComplaint) complaint += text;
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // They have already ended.
    }
  };
  const limits = [signal, AbortSignal.timeout(maxMs)];
  for (const limit of limits) limit.addEventListener('abort', end, { once: true });
  child.once('error', (error) =>
    reject(new PrintFailure(`The browser did not start: ${error.message}`)),
  );
  // Its remaining processes also hold the pipe, so it closes once they have ended.
  child.once('exit', end);
  child.once('close', (code) => {
    for (const limit of limits) limit.removeEventListener('abort', end);
    if (code === 0) resolve();
    else if (limits.some(({ aborted }) => aborted))
      reject(new PrintFailure('Printing took too long.'));
    else if (sandboxComplaint.test(complaint))
      reject(new NoSandbox('The browser found no sandbox that it may use.'));
    else reject(new PrintFailure(`The browser ended with ${code ?? 'a signal'}.`));
  });
  if (signal.aborted) end();
  return promise;
}
