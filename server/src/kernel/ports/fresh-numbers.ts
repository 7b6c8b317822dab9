/** Numbers that PostgreSQL assigns and the store of observations has not seen. */
export interface FreshNumbers {
  /**
   * Runs `work`, which draws them, after making sure that the sequences are above what the store has: PostgreSQL may
   * have been restored to an earlier moment while the service ran. It runs again where that was noticed only then.
   */
  draw<Drawn>(work: () => Promise<Drawn>): Promise<Drawn>;
}
