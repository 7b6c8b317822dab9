import type { Generated } from 'kysely';
import type { Campaign, CampaignKind } from '#contract/changes-and-actions/campaigns.ts';
import type { Day } from '#contract/days.ts';
import type { Database } from '#kernel/ports/database.ts';

export type CampaignTables = {
  campaigns: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    kind: CampaignKind;
    name: string;
    url: string | null;
    date: Day;
    verdict_date: Day;
    prompt_ids: number[];
    topic: string | null;
    creator: Campaign['registered_by']['kind'];
    creator_name: string | null;
    registered_at: Date;
  };
};

export const campaignTables = (db: Database) => db.withTables<CampaignTables>();
