import type { ColumnType, Generated } from 'kysely';
import type { ResponseDeletion } from '#contract/answers/response-deletions.ts';
import type { Database } from '#kernel/ports/database.ts';

/** What the preview showed. */
export type Summary = Omit<
  ResponseDeletion,
  'token' | 'status' | 'erase' | 'expires_at' | 'answers' | 'done' | 'kept' | 'certificate'
>;

type DeletionTables = {
  response_deletions: {
    token: string;
    organization_id: number;
    brand_id: number;
    status: ResponseDeletion['status'];
    created_at: Date;
    /** Set where the deletion is of a whole import, up to this request. */
    import_id: string | null;
    last_part: number | null;
    summary: ColumnType<Summary & { readonly answers: number }, string, never>;
    /** What the preview showed; empty once it is deleted. */
    observation_ids: number[];
    versions: number[];
    days: string[];
    /** How many of them are dealt with, in this order. */
    done: Generated<number>;
    /** Of these, those that were imported again after the preview. */
    kept: Generated<number>;
    /** Of any answer, collected ones included, with all that is kept of it. */
    is_erasure: Generated<boolean>;
    /** Of answers that were too old: nobody was shown a preview. */
    is_retention: Generated<boolean>;
    /** The id of who confirmed it, such as `person:3`. */
    confirmed_by: ColumnType<string | null, undefined, string>;
    confirmed_at: ColumnType<Date | null, undefined, Date>;
    finished_at: ColumnType<Date | null, undefined, Date>;
    /** How many rows went, by table. */
    removed: ColumnType<Readonly<Record<string, number>>, undefined, string>;
    /** Of an erasure: the answers that went. */
    erased_ids: Generated<number[]>;
    /** When nothing more of its answers could arrive. */
    swept_at: ColumnType<Date | null, undefined, Date>;
  };
};

export const deletionTables = (db: Database) => db.withTables<DeletionTables>();
