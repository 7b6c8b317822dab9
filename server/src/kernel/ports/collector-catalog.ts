import type { Collector } from './collector.ts';

/** Every way to ask that this version knows, before anybody gave a key. */
export interface CollectorCatalog {
  /** False: the operator switched collection off. Requests wait, nobody is asked. */
  readonly isOn: boolean;
  /** The names of providers, as keys are stored under them. */
  readonly providers: readonly string[];
  /** What these keys open, by provider; of several collectors for a platform the first is preferred. */
  open(keys: ReadonlyMap<string, string>): readonly Collector[];
  /** What the operator's own keys open, for every organization that has none for a platform. */
  readonly installation: readonly Collector[];
}

/** Nobody can be asked: for apps that are made for a test, and lists of routes that nobody calls. */
export const emptyCatalog: CollectorCatalog = {
  isOn: true,
  providers: [],
  open: () => [],
  installation: [],
};
