import type { CollectedSurface, Collector, TypicalCost } from './collector.ts';
import type { JudgeOffer } from './language-model.ts';

/** A provider, for the person who enters the key. */
export interface KnownProvider {
  /** The name that keys are stored under. */
  readonly name: string;
  readonly title: string;
  /** What to enter as key. */
  readonly key: string;
  /** The page for creating a key; null if unknown. */
  readonly keyUrl: string | null;
  /** What the account needs before the key works. */
  readonly needs: string;
  /** Whether an organization may enter another address. */
  readonly takesBaseUrl: boolean;
  readonly surface: CollectedSurface;
  /** Platforms (contract values) that a key opens. */
  readonly platforms: readonly string[];
  /** The list price of an answer on each platform, with the day of the price list. */
  readonly typical: ReadonlyMap<string, TypicalCost>;
  readonly pricesAsOf: string;
}

/** An organization's key, and the address that it entered, if any. */
export interface GivenKey {
  readonly key: string;
  readonly baseUrl: string | null;
}

/** All ways to collect that this version knows, independent of keys. */
export interface CollectorCatalog {
  /** False: the operator switched collection off. Requests stay queued, and no platform is asked. */
  readonly isOn: boolean;
  readonly providers: readonly KnownProvider[];
  /** Readers of stored responses: reading needs no key. */
  readonly readers: readonly Pick<Collector, 'provider' | 'platform' | 'version' | 'read'>[];
  /** The collectors that these keys open, by provider; the first one for a platform is preferred. */
  open(keys: ReadonlyMap<string, GivenKey>): readonly Collector[];
  /** The collectors of the operator's keys, for organizations without their own key for a platform. */
  readonly installation: readonly Collector[];
  /** Models that judge sentiments with a provider's key. */
  readonly judges: readonly JudgeOffer[];
}

/** No platforms: for test apps, and lists of routes that are never called. */
export const emptyCatalog: CollectorCatalog = {
  isOn: true,
  providers: [],
  readers: [],
  open: () => [],
  installation: [],
  judges: [],
};
