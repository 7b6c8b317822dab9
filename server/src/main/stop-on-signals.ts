import { eraseLine } from './terminal-line.ts';

/** npm passes Ctrl-C on to a process that the terminal told, too: only a later one is a person's second. */
const secondAfterMs = 500;
const interrupted = 130;

/** Stops in order on the first signal, and at once on a second Ctrl-C. Says so where a person looks. */
export function stopOnSignals(stop: (code: number) => void, isWatched: boolean): void {
  const say = (text: string) => void (isWatched && process.stdout.write(text));
  let firstAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstAt === undefined) {
        firstAt = now;
        say(`${eraseLine}  Stopping ... (Ctrl-C again to stop at once)`);
        process.once('exit', () => say(`${eraseLine}  Stopped.\n`));
        stop(0);
      } else if (signal === 'SIGINT' && now - firstAt > secondAfterMs) {
        process.exit(interrupted);
      }
    });
  }
}
