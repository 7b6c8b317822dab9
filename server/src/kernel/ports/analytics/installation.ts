import type { BrandKey, BrandNameKind } from './reading.ts';

/** The installation that a store belongs to; the same in both stores. */
export interface StoreOwner {
  /** Of the installation. */
  readonly id: string;
  /** The number of moves to another engine: an abandoned store has a lower one. */
  readonly generation: number;
}

/** The highest number of each kind that PostgreSQL assigned and the store has; 0 without any. */
export interface LargestNumbers {
  readonly observations: number;
  /** Of rows of observations. */
  readonly versions: number;
  readonly referralBatches: number;
  readonly nameChanges: number;
  readonly organizations: number;
  readonly brands: number;
  readonly prompts: number;
  readonly personas: number;
  readonly stages: number;
  readonly competitors: number;
}

/** What a store says about itself. */
export interface StoreDescription {
  readonly owner: StoreOwner | null;
  readonly largest: LargestNumbers;
}

/** The parts of an observation that both stores must agree on. */
export interface ObservationName extends BrandKey {
  readonly id: number;
  readonly version: number;
  readonly day: string;
  /** Null if it has none. */
  readonly externalId: string | null;
}

/** Detects stores that were not backed up, restored or configured together. */
export interface InstallationStore {
  describe(): Promise<StoreDescription>;
  /** Resolved means durable. */
  setOwner(owner: StoreOwner): Promise<void>;
  /** Observations with ids above `after` up to `upTo`, ordered by id. */
  names(after: number, upTo: number): Promise<ObservationName[]>;
}

/** Selects an organization's rows; names are only stored by brand. */
export interface OrganizationRows {
  readonly organizationId: number;
  /** All brands it has ever had, or those that are erased. */
  readonly brandIds: readonly number[];
  /** Whether rows of its other brands stay. */
  readonly onlyOfBrands?: true;
}

export interface OrganizationStore {
  /**
   * Permanently deletes rows of an organization: resolved means gone. Resolves with the number of observations, raw
   * answers, referrals and visits. A repeat deletes what came in between.
   */
  remove(rows: OrganizationRows): Promise<number>;
  /** Rows of all of its brands from before a day. */
  countBefore(rows: AgedRows): Promise<number>;
  /**
   * Permanently deletes the oldest of these rows, a bounded part of them; resolves with their number once they are gone, 0: there
   * are no more. Observations go by their own operations, since readers of changes hear of them.
   */
  removeBefore(rows: AgedRows & { readonly table: SilentTable }): Promise<number>;
}

/** Tables without a feed of their changes. */
export type SilentTable = 'rawAnswers' | 'referrals' | 'visits';

export interface AgedRows {
  readonly organizationId: number;
  readonly table: SilentTable | 'observations';
  /** YYYY-MM-DD, exclusive. */
  readonly day: string;
}

/** The name of an id as of `sequence`: the highest sequence counts. */
export interface StoredName {
  readonly brandId: number;
  readonly kind: BrandNameKind | 'prompt';
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
}

/** Current names, which the engine joins to observations. */
export interface NameStore {
  store(names: readonly StoredName[]): Promise<void>;
}
