import type { SignalKind } from '#contract/changes-and-actions/signals.ts';
import { kindLabels } from './signal-words.ts';

/** What the list of changes is narrowed by; it lives in the address. */
export interface SignalSearch {
  readonly kind?: SignalKind | undefined;
  readonly direction?: 'up' | 'down' | undefined;
  readonly offset?: number | undefined;
}

const directions = ['up', 'down'] as const;

export function readSignalSearch(search: Readonly<Record<string, unknown>>): SignalSearch {
  const kinds = Object.keys(kindLabels) as SignalKind[];
  const offset = Number(search.offset);
  return {
    kind: kinds.find((one) => one === search.kind),
    direction: directions.find((one) => one === search.direction),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}
