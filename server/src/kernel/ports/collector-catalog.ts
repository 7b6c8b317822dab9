import type { CollectedSurface, Collector, TypicalCost } from './collector.ts';
import type { JudgeOffer } from './language-model.ts';

/** A provider, described for the person who enters the key. */
export interface KnownProvider {
  /** As keys are stored under it. */
  readonly name: string;
  readonly title: string;
  /** What to enter as the key. */
  readonly key: string;
  /** The page on which a key is made; null where none is known. */
  readonly keyUrl: string | null;
  /** What the account needs before its key works. */
  readonly needs: string;
  /** Whether an organization may give another address. */
  readonly takesBaseUrl: boolean;
  readonly surface: CollectedSurface;
  /** The contract's values of the platforms that a key opens. */
  readonly platforms: readonly string[];
  /** What an answer costs on each platform by the price list, and the day on which that was read. */
  readonly typical: ReadonlyMap<string, TypicalCost>;
  readonly pricesAsOf: string;
}

/** A key of an organization, and the address that it is for where the organization gave one. */
export interface GivenKey {
  readonly key: string;
  readonly baseUrl: string | null;
}

/** Every way to ask that this version knows, before any key was given. */
export interface CollectorCatalog {
  /** False: the operator switched collection off. Requests stay queued, no platform is asked. */
  readonly isOn: boolean;
  readonly providers: readonly KnownProvider[];
  /** Every way to read what was answered once: that takes no key. */
  readonly readers: readonly Pick<Collector, 'provider' | 'platform' | 'version' | 'read'>[];
  /** What these keys open, by provider; of several collectors for a platform the first is preferred. */
  open(keys: ReadonlyMap<string, GivenKey>): readonly Collector[];
  /** What the operator's own keys open, for every organization that has none for a platform. */
  readonly installation: readonly Collector[];
  /** Models that judge sentiments with a provider's key. */
  readonly judges: readonly JudgeOffer[];
}

/** No platform can be asked: for test apps, and lists of routes that are never called. */
export const emptyCatalog: CollectorCatalog = {
  isOn: true,
  providers: [],
  readers: [],
  open: () => [],
  installation: [],
  judges: [],
};
