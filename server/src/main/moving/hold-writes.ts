import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnalyticsAddress } from '../config/edge-config.ts';
import { connectAnalytics } from './analytics-home.ts';
import type { SwitchingStore } from './switching-store.ts';

/** Writes observations, and can be paused and then switched to another store. */
export interface Writer {
  holdWrites(): Promise<void>;
  resumeWrites(next?: AnalyticsAddress): Promise<void>;
}

/** Messages of the service to its worker and edge during a move or the beginning of a backup, and their answers. */
type Message =
  | { readonly writes: 'hold' }
  | { readonly writes: 'resume'; readonly address?: AnalyticsAddress }
  | { readonly writes: 'held' | 'resumed' };

const answerWithinMs = 30_000;

/** The child's side: carries out the service's messages. */
export function obeyService(store: SwitchingStore): void {
  if (!process.send) return;
  const answer = (message: Message) => process.send?.(message);
  process.on('message', async (message) => {
    if (!isMessage(message)) return;
    if (message.writes === 'hold') {
      await store.holdWrites();
      answer({ writes: 'held' });
    } else if (message.writes === 'resume') {
      store.resume(message.address && (await connectAnalytics(message.address)));
      answer({ writes: 'resumed' });
    }
  });
}

/** The service's side: resolves once the child has done it, or has exited. */
export async function tellChild(
  child: ChildProcess,
  message: { writes: 'hold' } | { writes: 'resume'; address?: AnalyticsAddress },
): Promise<void> {
  const wanted = message.writes === 'hold' ? 'held' : 'resumed';
  const answered = new Promise<'answered'>((resolve) => {
    child.on('message', (answer) => {
      if (isMessage(answer) && answer.writes === wanted) resolve('answered');
    });
    child.once('exit', () => resolve('answered'));
  });
  if (!child.connected) return;
  child.send(message);
  const late = pause(answerWithinMs, 'late' as const, { ref: false });
  if ((await Promise.race([answered, late])) === 'late') {
    throw new Error('a part of the service did not stop writing in time');
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'writes' in value;
}
