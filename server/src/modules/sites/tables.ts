import type { ColumnType, Generated } from 'kysely';
import type {
  IntegrationReason,
  IntegrationStatus,
  RetiredReason,
  SiteApproval,
  SiteProof,
  VersionState,
} from '#contract/pages/sites.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type SiteTables = {
  sites: {
    id: string;
    organization_id: number;
    brand_id: number;
    domain: string;
    origin: string;
    integration_status: Defaulted<IntegrationStatus>;
    integration_reason: Defaulted<IntegrationReason | null>;
    proof: Defaulted<SiteProof | null>;
    approval: Defaulted<SiteApproval>;
    verification_token: string;
    activated_at: Defaulted<Date | null>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Defaulted<Date | null>;
  };
  /** One row, counted up with the commit of everything that changes what the edge routes. */
  site_routing: { version: number };
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
    /** When a worker last took it to compare it with its page; null where that is never done. */
    check_began_at: Defaulted<Date | null>;
    checked_at: Defaulted<Date | null>;
    failing_since: Defaulted<Date | null>;
    retired_reason: Defaulted<RetiredReason | null>;
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
