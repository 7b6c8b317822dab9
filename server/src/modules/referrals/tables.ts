import type { ColumnType } from 'kysely';
import type { Connection } from '#contract/pages/referrals.ts';

export type ReferralTables = {
  referral_connections: {
    id: string;
    organization_id: number;
    brand_id: number;
    website: string;
    website_key: string;
    provider: string;
    provider_key: string;
    currency: string | null;
    status: Connection['status'];
    list_version: number;
    created_at: Date;
    last_pushed_at: ColumnType<Date | null, Date | undefined, Date>;
    last_push_error: ColumnType<string | null, string | undefined, string | null>;
  };
};
