import type { ColumnType, Generated } from 'kysely';
import type { IntegrationStatus, VersionState } from '#contract/sites.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** What shows that a domain is theirs; see the migration. */
export type Proof = 'domain' | 'origin' | 'operator';

export type SiteTables = {
  sites: {
    id: string;
    organization_id: number;
    brand_id: number;
    domain: string;
    origin: string;
    integration_status: Defaulted<IntegrationStatus>;
    proof: Defaulted<Proof | null>;
    verification_token: string;
    activated_at: Defaulted<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
  site_versions: {
    id: string;
    organization_id: number;
    brand_id: number;
    site_id: string;
    page: string;
    url: string;
    markdown: string | null;
    html: string | null;
    content_hash: string;
    source: string;
    state: Defaulted<VersionState>;
    created_at: Date;
    published_at: Defaulted<Date | null>;
  };
  site_publications: {
    id: Generated<number>;
    site_id: string;
    page: string;
    version_id: string;
    published_at: Date;
    rolled_back_at: Defaulted<Date | null>;
  };
};
