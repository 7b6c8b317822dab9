import type { ColumnType, Generated } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { BrandExport, ExportRun, S3Destination } from '#contract/feeds/exports.ts';
import type { Database } from '#kernel/ports/database.ts';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type StoredDestination = { readonly kind: 'folder' } | S3Destination;

export type ExportTables = {
  exports: {
    brand_id: number;
    organization_id: number;
    destination: Json<StoredDestination>;
    place: string;
    sealed_secret: Buffer | null;
    every: BrandExport['every'];
    hour: number;
    paused: boolean;
    next_at: Date | null;
    /** Runs that failed since one succeeded. */
    failures: Generated<number>;
    planned_change: Generated<number>;
    planned_day: Generated<string>;
    planned_at: Defaulted<Date | null>;
    manifest_run: Defaulted<string | null>;
    manifest_at: Defaulted<Date | null>;
    writing_run: Defaulted<string | null>;
    sweeps: Generated<boolean>;
    run_id: Defaulted<string | null>;
    run_state: Defaulted<ExportRun['state'] | null>;
    run_worker: Defaulted<string | null>;
    run_started_at: Defaulted<Date | null>;
    run_finished_at: Defaulted<Date | null>;
    run_days: Generated<number>;
    run_note: Defaulted<string | null>;
    run_error: Defaulted<string | null>;
  };
  export_days: { brand_id: number; organization_id: number; day: Day };
  export_files: {
    id: string;
    brand_id: number;
    organization_id: number;
    day: Day;
    state: 'writing' | 'written' | 'published' | 'replaced';
    rows: Generated<number>;
    bytes: Generated<number>;
    sha256: Generated<string>;
  };
};

export const exportTables = (db: Database) => db.withTables<ExportTables>();
