import type { Database } from '#kernel/ports/database.ts';

type SavedViewTables = {
  saved_views: {
    id: string;
    organization_id: number;
    brand_id: number;
    name: string;
    search: string;
    /** Null: an API key. */
    created_by: number | null;
    created_by_email: string | null;
    created_at: Date;
    updated_at: Date;
  };
};

export const savedViewTables = (db: Database) => db.withTables<SavedViewTables>();
