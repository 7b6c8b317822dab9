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
