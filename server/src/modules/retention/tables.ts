import type { ColumnType } from 'kysely';
import type { RetentionKind } from '#contract/accounts/retention.ts';
import type { Database } from '#kernel/ports/database.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

type RetentionTables = {
  retention: {
    organization_id: number;
    kind: RetentionKind;
    /** Null: forever. */
    days: number | null;
    /** When to delete next. */
    next_at: Date;
    /** A worker that deletes has until then. */
    taken_until: Later<Date>;
    /** When the run under way began; null between runs. */
    run_at: Later<Date>;
    /** When the last run ended. */
    ran_at: Later<Date>;
    /** By the last run, or the one under way. */
    deleted: ColumnType<number, number | undefined, number>;
  };
};

export const retentionTables = (db: Database) => db.withTables<RetentionTables>();
