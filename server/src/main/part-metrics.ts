import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Wanted {
  readonly metrics: 'wanted';
}

interface Told {
  readonly metrics: 'told';
  readonly text: string;
}

const answerWithinMs = 2_000;

/** The side of a process that the service started. */
export function tellService(read: () => Promise<string>): void {
  process.on('message', async (message) => {
    if (!isAbout(message, 'wanted')) return;
    const text = await read().catch(() => '');
    if (process.connected) process.send?.({ metrics: 'told', text } satisfies Told);
  });
}

/** The metrics of a process that the service started; none if it does not answer in time. */
export async function metricsOf(child: ChildProcess): Promise<string> {
  if (!child.connected) return '';
  const late = new AbortController();
  const answered = new Promise<string>((resolve) => {
    const take = (message: unknown) => {
      if (isAbout(message, 'told')) resolve((message as Told).text);
    };
    child.on('message', take);
    late.signal.addEventListener('abort', () => {
      child.off('message', take);
      resolve('');
    });
  });
  child.send({ metrics: 'wanted' } satisfies Wanted);
  const timer = pause(answerWithinMs, undefined, { ref: false });
  await Promise.race([answered, timer]);
  late.abort();
  return answered;
}

function isAbout(message: unknown, what: 'wanted' | 'told'): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'metrics' in message &&
    message.metrics === what
  );
}
