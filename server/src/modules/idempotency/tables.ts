export type IdempotencyTables = {
  idempotency_keys: {
    organization_id: number;
    /** Who sent the key: another caller's is another key. */
    caller: string;
    operation: string;
    key: string;
    request_hash: Buffer;
    /** Of the request that does the work. */
    claim_id: string;
    /** Renewed while the request is under way. */
    claimed_at: Date;
    created_at: Date;
    answered_at: Date | null;
    /** JSON; null where it is not kept. */
    answer: string | null;
  };
};
