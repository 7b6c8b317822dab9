/** A brand of an organization: every operation names both, and the store returns nothing of anyone else. */
export interface BrandKey {
  readonly organizationId: number;
  readonly brandId: number;
}

/** Brands of one organization that are read together. */
export interface BrandsKey {
  readonly organizationId: number;
  readonly brandIds: readonly number[];
}

/** Days as YYYY-MM-DD (UTC), both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

export interface NamedId {
  readonly id: number;
  readonly name: string;
}

/** A brand has few of these, so their current names travel with a request; prompts are named in the store. */
export type BrandNameKind = 'persona' | 'stage' | 'competitor';
export type BrandNames = Readonly<Record<BrandNameKind, readonly NamedId[]>>;

/** How long and for whom the store works. */
export interface ReadOptions {
  /** Aborted when the caller leaves: the engine stops, too, not only the reading of its result. */
  readonly signal?: AbortSignal;
  /** The engine gives up after this long with EngineLimitExceeded('time'). */
  readonly timeLimitMs?: number;
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}
