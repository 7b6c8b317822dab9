import type { Selectable } from 'kysely';
import type { Site } from '#contract/pages/sites.ts';
import type { Services } from '#kernel/context.ts';
import { proofRecord, proofUrl } from './site-domain.ts';
import type { SiteTables } from './tables.ts';

export const siteColumns = [
  'id',
  'brand_id',
  'domain',
  'origin',
  'integration_status',
  'integration_reason',
  'proof',
  'approval',
  'verification_token',
  'created_at',
  'updated_at',
] as const;

export type SiteRow = Pick<Selectable<SiteTables['sites']>, (typeof siteColumns)[number]>;

export function siteRecord({ outbound }: Pick<Services, 'outbound'>, row: SiteRow): Site {
  return {
    id: row.id,
    brand_id: row.brand_id,
    domain: row.domain,
    origin: row.origin,
    integration_status: row.integration_status,
    integration_reason: row.integration_reason,
    proof: row.proof,
    approval: row.approval,
    verification_token: row.verification_token,
    verification_record: proofRecord(row.domain),
    verification_url: proofUrl(outbound, row.domain),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
