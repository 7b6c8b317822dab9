import type { SignalRun } from '#contract/changes-and-actions/signals.ts';

export function isOpen({ status }: SignalRun): boolean {
  return status === 'pending' || status === 'running';
}

/** The run whose changes are shown. */
export function latestCompleted(runs: readonly SignalRun[] | undefined): SignalRun | undefined {
  return runs?.find(({ status }) => status === 'completed');
}
