import type { BrandKey, BrandNameKind } from './reading.ts';

/** Whose data a store holds; the same in both stores of an installation. */
export interface StoreOwner {
  /** Of the installation. */
  readonly id: string;
  /** Counts the moves to another engine: a store that was left behind has a lower one. */
  readonly generation: number;
}

/** The largest number of each kind that PostgreSQL assigns and the store has; 0 where it has none. */
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

/** What a store says of itself. */
export interface StoreDescription {
  readonly owner: StoreOwner | null;
  readonly largest: LargestNumbers;
}

/** An observation as far as both stores must agree on it. */
export interface ObservationName extends BrandKey {
  readonly id: number;
  readonly version: number;
  readonly day: string;
  /** Null where it was not given one. */
  readonly externalId: string | null;
}

/** Keeps two stores together that were not backed up, restored or configured together. */
export interface InstallationStore {
  describe(): Promise<StoreDescription>;
  /** Resolved means durable. */
  setOwner(owner: StoreOwner): Promise<void>;
  /** The observations whose id is above `after` and at most `upTo`, in the order of their ids. */
  names(after: number, upTo: number): Promise<ObservationName[]>;
}

/** Whose rows; names are kept by brand alone. */
export interface OrganizationRows {
  readonly organizationId: number;
  /** All brands it ever had. */
  readonly brandIds: readonly number[];
}

export interface OrganizationStore {
  /**
   * Deletes everything of an organization for good: resolved means gone. Resolves with how many observations, raw
   * answers, referrals and visits there were. Repeating a call deletes what came in between.
   */
  remove(rows: OrganizationRows): Promise<number>;
}

/** A name as of `sequence`: of one id, the highest sequence counts. */
export interface StoredName {
  readonly brandId: number;
  readonly kind: BrandNameKind | 'prompt';
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
}

/** Today's names, where the engine joins them to what was observed. */
export interface NameStore {
  store(names: readonly StoredName[]): Promise<void>;
}
