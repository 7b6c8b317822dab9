/** A brand of an organization: every operation names both, and the store returns no one else's data. */
export interface BrandKey {
  readonly organizationId: number;
  readonly brandId: number;
}

/** Brands of one organization that are read together. */
export interface BrandsKey {
  readonly organizationId: number;
  readonly brandIds: readonly number[];
}

/** Days as YYYY-MM-DD (UTC), inclusive. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

export interface NamedId {
  readonly id: number;
  readonly name: string;
}

/** A brand has few of these, so requests carry their current names; prompts' names are in the store. */
export type BrandNameKind = 'persona' | 'stage' | 'competitor';
export type BrandNames = Readonly<Record<BrandNameKind, readonly NamedId[]>>;

/** Limits a store operation. */
export interface ReadOptions {
  /** Aborted when the caller disconnects: the engine stops, not only the reading of its result. */
  readonly signal?: AbortSignal;
  /** The engine stops after this time with EngineLimitExceeded('time'). */
  readonly timeLimitMs?: number;
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}
