import type { Services } from '#kernel/context.ts';
import type { ChannelSignal } from '../attempts/judge-outcome.ts';
import { type Channel, readChannel, writeChannel } from './channel-state.ts';
import { nextChannelState } from './circuit-breaker.ts';

/** Moves a channel on by what its calls say. Writes only where there is something to note: mostly all is well. */
export async function noteSignals(
  services: Pick<Services, 'db'>,
  channel: Channel,
  signals: readonly ChannelSignal[],
  judged: { readonly now: Date; readonly isProbe: boolean },
): Promise<void> {
  const seen = await readChannel(services, channel);
  const areWell = signals.every(({ kind }) => kind === 'well' || kind === 'none');
  if (seen.failures === 0 && areWell) return;
  const state = await readChannel(services, channel, 'update');
  await writeChannel(services, channel, nextChannelState(state, signals, judged));
}
