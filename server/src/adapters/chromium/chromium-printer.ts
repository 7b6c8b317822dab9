import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFairQueue, QueueFull } from '#kernel/fair-queue.ts';
import { withSignals } from '#kernel/fetch-within.ts';
import { type PdfPrinter, PrintFailure } from '#kernel/ports/pdf-printer.ts';

const maxMs = 60_000;
/** The reason is among the first lines that a browser writes. */
const maxComplaint = 20_000;

/** The system does not let this user create a sandbox, which the browser requires. */
class NoSandbox extends PrintFailure {}

/** `FATAL:...zygote_host_impl_linux.cc:132] No usable sandbox!` and similar messages of Chromium. */
const sandboxComplaint = /FATAL:[^\n]*(?:sandbox|zygote_host)/i;

/** Resolves when the browser has ended; after the timeout kills it with all processes it started. */
function runBrowser(
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

/** Each browser takes some hundred megabytes. One per caller, so that another need not wait. */
const limits = { atOnce: 2, atOnceOfCaller: 1, waiting: 16, waitingOfCaller: 8 } as const;
/** On the page's own clock, which stops while it loads something. */
const settleMs = 20_000;
const maxBytes = 20_000_000;
/** For the page's status, before a browser starts for it. */
const answerMs = 10_000;

/**
 * Starts a browser per page, in a folder that is removed afterwards. Uses the browser's sandbox if possible: not as
 * root, and in many containers not for other users, either. Only opens pages of this service.
 */
export function createChromiumPrinter(
  program: string,
  { isSandboxed = process.getuid?.() !== 0 }: { readonly isSandboxed?: boolean } = {},
): PdfPrinter {
  const queue = createFairQueue(limits);
  let hasSandbox = isSandboxed;
  const print = async (url: string, signal: AbortSignal) => {
    const page = { url, hasSandbox };
    try {
      return await printIn(program, page, signal);
    } catch (error) {
      if (!(error instanceof NoSandbox && page.hasSandbox)) throw error;
      hasSandbox = false;
      return printIn(program, { url, hasSandbox }, signal);
    }
  };
  return {
    async print(url, { caller, signal }) {
      try {
        return await queue.run(caller, () => print(url, signal), signal);
      } catch (error) {
        if (error instanceof PrintFailure) throw error;
        if (signal.aborted) throw new PrintFailure('Printing took too long.', { cause: error });
        if (!(error instanceof QueueFull)) throw error;
        throw new PrintFailure('Too many pages are being printed; try again in a moment.');
      }
    },
  };
}

interface Page {
  readonly url: string;
  readonly hasSandbox: boolean;
}

async function printIn(program: string, page: Page, signal: AbortSignal): Promise<Buffer> {
  await requirePage(page.url, signal);
  const folder = await mkdtemp(join(tmpdir(), 'sightline-print-'));
  const file = join(folder, 'page.pdf');
  try {
    await runBrowser(program, argumentsFor(folder, file, page), folder, signal);
    const pdf = await readFile(file).catch(() => {
      throw new PrintFailure('The browser wrote no file.');
    });
    if (pdf.length > maxBytes) throw new PrintFailure('The file would be too large.');
    return pdf;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Refuses a page that answers with an error, for which a headless shell prints a blank sheet, and Chromium and Chrome
 * nothing. If only a browser can reach the page, for example with its own certificates, lets it try.
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

function argumentsFor(folder: string, file: string, { url, hasSandbox }: Page): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    '--no-first-run',
    // Required to start without a sandbox.
    ...(hasSandbox ? [] : ['--no-sandbox']),
    `--user-data-dir=${join(folder, 'profile')}`,
    `--print-to-pdf=${file}`,
    '--no-pdf-header-footer',
    `--virtual-time-budget=${settleMs}`,
    url,
  ];
}
