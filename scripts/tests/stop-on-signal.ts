import { constants } from 'node:os';

const stopWithinMs = 20_000;

type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGPIPE';

/** The reason of the abort: which signal it was, and the exit code that belongs to it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly exitCode: number;
  constructor(signal: StopSignal) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborted by the first signal. Later ones change nothing: a terminal and npm may both send one. */
export function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: StopSignal) => {
    if (controller.signal.aborted) return;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    controller.abort(new Stopped(signal));
    console.log(`stopping after ${signal}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal));
  // Nobody reads any more, as in `npm test | head`.
  process.stdout.on('error', () => stop('SIGPIPE'));
  return controller.signal;
}
