import type { ColumnType, Generated } from 'kysely';
import type { ReportBlock } from '#contract/outgoing/report-blocks.ts';
import type { ReportScope } from '#contract/outgoing/report-scope.ts';
import type { ReportSchedule } from '#contract/outgoing/reports.ts';
import type { SharedTable, ShareLink } from '#contract/outgoing/share-links.ts';
import type { Database } from '#kernel/ports/database.ts';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** Without `prompts`: from before there was a choice, over all of them. */
type StoredScope = Omit<ReportScope, 'prompts'> & Partial<Pick<ReportScope, 'prompts'>>;

export type ReportTables = {
  reports: {
    id: string;
    organization_id: number;
    brand_id: number;
    name: string;
    scope: Json<StoredScope>;
    blocks: Json<ReportBlock[]>;
    /** Null: an API key. */
    created_by: number | null;
    created_by_email: string | null;
    created_at: Date;
    updated_at: Date;
  };
  share_links: {
    id: string;
    organization_id: number;
    brand_id: number;
    /** Null: a table, which the link itself holds with its name. */
    report_id: string | null;
    name: string | null;
    shared_table: Json<SharedTable> | null;
    /** `print`: for the minute in which a report is printed; nobody sees it. */
    made_by: ShareLink['made_by'] | 'print';
    token_hash: Buffer;
    password_hash: string | null;
    opens: Generated<number>;
    last_opened_at: Defaulted<Date | null>;
    created_at: Date;
    expires_at: Date;
  };
  report_schedules: {
    report_id: string;
    organization_id: number;
    brand_id: number;
    every: ReportSchedule['every'];
    day: number;
    hour: number;
    recipients: string[];
    next_at: Date;
    /** A worker that sends it has until then. */
    taken_until: Defaulted<Date | null>;
    /** Of the time that is due. */
    attempts: Defaulted<number>;
    last_sent_at: Defaulted<Date | null>;
    error: Defaulted<string | null>;
  };
};

export const reportTables = (db: Database) => db.withTables<ReportTables>();
