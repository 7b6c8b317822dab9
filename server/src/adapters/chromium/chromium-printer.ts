import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFairQueue, QueueFull } from '#kernel/fair-queue.ts';
import { type PdfPrinter, PrintFailure } from '#kernel/ports/pdf-printer.ts';
import { withSignals } from '#kernel/with-signals.ts';

/** Each browser takes some hundred megabytes. One caller has one, so that another need not wait for it. */
const limits = { atOnce: 2, atOnceOfCaller: 1, waiting: 16, waitingOfCaller: 8 } as const;
const longestMs = 60_000;
/** Of the page's own clock, which stops while it loads something. */
const settleMs = 20_000;
const mostBytes = 20_000_000;
/** For the page itself, before a browser is started for it. */
const answerMs = 10_000;

/** Starts the browser for each page, in a folder of its own that is removed with all it wrote. */
export function createChromiumPrinter(program: string): PdfPrinter {
  const queue = createFairQueue(limits);
  return {
    async print(url, { caller, signal }) {
      try {
        return await queue.run(caller, () => printIn(program, url, signal), signal);
      } catch (error) {
        if (error instanceof PrintFailure) throw error;
        if (signal.aborted) throw new PrintFailure('Printing took too long.', { cause: error });
        if (!(error instanceof QueueFull)) throw error;
        throw new PrintFailure('Too many pages are being printed; try again in a moment.');
      }
    },
  };
}

async function printIn(program: string, url: string, signal: AbortSignal): Promise<Buffer> {
  await requirePage(url, signal);
  const folder = await mkdtemp(join(tmpdir(), 'sightline-print-'));
  const file = join(folder, 'page.pdf');
  try {
    await run(program, argumentsFor(folder, file, url), folder, signal);
    const pdf = await readFile(file).catch(() => {
      throw new PrintFailure('The browser wrote no file.');
    });
    if (pdf.length > mostBytes) throw new PrintFailure('The file would be too large.');
    return pdf;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Refuses a page that answers with an error: of one without a body a headless shell prints a blank sheet, while
 * Chromium and Chrome print nothing. What only a browser may reach, such as by its own certificates, it tries itself.
 */
async function requirePage(url: string, signal: AbortSignal): Promise<void> {
  const answer = await withSignals([signal, AbortSignal.timeout(answerMs)], async (limit) => {
    const found = await fetch(url, { signal: limit });
    await found.body?.cancel();
    return found;
  }).catch(() => undefined);
  if (answer && answer.status >= 400)
    throw new PrintFailure(`The page at the public URL answered with ${answer.status}.`);
}

function argumentsFor(folder: string, file: string, url: string): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    '--no-first-run',
    // The browser's own sandbox does not work for root, and it refuses to start without this.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${join(folder, 'profile')}`,
    `--print-to-pdf=${file}`,
    '--no-pdf-header-footer',
    `--virtual-time-budget=${settleMs}`,
    url,
  ];
}

/** Resolves when the browser has ended; ends it, and every process it started, when that takes too long. */
function run(
  program: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Nothing of our environment is the browser's business.
  const env = { HOME: folder, TMPDIR: folder, PATH: '/usr/local/bin:/usr/bin:/bin' };
  const child = spawn(program, args, { env, detached: true, stdio: 'ignore' });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // They have ended already.
    }
  };
  const limits = [signal, AbortSignal.timeout(longestMs)];
  for (const limit of limits) limit.addEventListener('abort', end, { once: true });
  child.once('error', (error) =>
    reject(new PrintFailure(`The browser did not start: ${error.message}`)),
  );
  child.once('exit', (code) => {
    for (const limit of limits) limit.removeEventListener('abort', end);
    end();
    if (code === 0) resolve();
    else if (limits.some(({ aborted }) => aborted))
      reject(new PrintFailure('Printing took too long.'));
    else reject(new PrintFailure(`The browser ended with ${code ?? 'a signal'}.`));
  });
  if (signal.aborted) end();
  return promise;
}
