import type { ColumnType, Generated } from 'kysely';
import type { CollectionMode } from '#contract/collection/collections.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Database } from '#kernel/ports/database.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** Millionths of a US dollar; null: no limit. */
interface BudgetColumns {
  daily_budget_micros: Defaulted<number | null>;
  monthly_budget_micros: Defaulted<number | null>;
}

export type SlotState = 'due' | 'asking' | 'answered' | 'stored' | 'failed' | 'cancelled';
export type AttemptOutcome = 'answered' | 'failed' | 'released' | 'unknown';

export type CollectionTables = {
  collection_settings: BudgetColumns & {
    brand_id: number;
    organization_id: number;
    mode: CollectionMode;
    cadence_hours: number;
    repeats: number;
  };
  /** Of organizations; a lock on this row is the lock on their spending. */
  collection_budgets: BudgetColumns & { organization_id: number };
  /** Charges per day: the cost of settled attempts and the reservations of all others. */
  collection_spend: { organization_id: number; day: string; brand_id: number; micros: number };
  /** Turns waiting until the organization's budget has room for their question. */
  collection_budget_queue: {
    organization_id: number;
    brand_id: number;
    platform: PlatformValue;
    micros: number;
    since: Date;
    seen_at: Date;
  };
  provider_keys: {
    organization_id: number;
    provider: string;
    sealed: Buffer;
    /** Null: the provider's own address. */
    base_url: string | null;
    updated_at: Date;
  };
  collection_channels: {
    /** The organization that owns the key; 0 is the operator. */
    owner_id: number;
    provider: string;
    failures: Defaulted<number>;
    paused_until: Defaulted<Date | null>;
    reason: Defaulted<string | null>;
  };
  /** The model that judges sentiments; no row: the embedded judge. */
  sentiment_judges: {
    organization_id: number;
    provider: string | null;
    monthly_budget_micros: number;
    /** The first day of the month of the spending. */
    month: string;
    spent_micros: Defaulted<number>;
  };
  /** `holds_lock`: also holds a lock named by its id, which ends with it. */
  collection_workers: { id: string; seen_at: Defaulted<Date>; holds_lock: Defaulted<boolean> };
  collection_permits: { owner_id: number; provider: string; worker_id: string; permits: number };
  /** When the schedule looks at each variant next; variants that are not asked have no row. */
  collection_schedule: {
    prompt_id: number;
    platform: PlatformValue;
    organization_id: number;
    /** No question of the schedule can be wanted earlier, unless something changes. */
    next_due_at: Date;
  };
  /** What the schedule must look at again, written by triggers. Null: all of them. */
  collection_schedule_changes: {
    id: Generated<number>;
    organization_id: number;
    brand_id: Defaulted<number | null>;
    prompt_id: Defaulted<number | null>;
    platform: Defaulted<PlatformValue | null>;
  };
  collection_slots: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    prompt_id: number;
    platform: PlatformValue;
    scheduled_for: Date;
    repeat: number;
    /** The request that it answers; null: it was scheduled. */
    event_id: Defaulted<string | null>;
    state: Defaulted<SlotState>;
    not_before: Date;
    failures: Defaulted<number>;
    interruptions: Defaulted<number>;
    worker_id: Defaulted<string | null>;
    reason: Defaulted<string | null>;
    message: Defaulted<string | null>;
    finished_at: Defaulted<Date | null>;
  };
  collection_attempts: {
    id: Generated<number>;
    slot_id: number;
    organization_id: number;
    brand_id: number;
    platform: PlatformValue;
    owner_id: number;
    provider: string;
    worker_id: string;
    day: string;
    reserved_micros: number;
    /** Null while unknown: the reservation is charged. */
    cost_micros: Defaulted<number | null>;
    outcome: Defaulted<AttemptOutcome | 'open'>;
    reason: Defaulted<string | null>;
    message: Defaulted<string | null>;
    started_at: Defaulted<Date>;
    finished_at: Defaulted<Date | null>;
  };
  /** Paid answers that are not stored yet. */
  collection_answers: { slot_id: number; packed: Buffer };
};

export const collectionTables = (db: Database) => db.withTables<CollectionTables>();
