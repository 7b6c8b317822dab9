import { sql } from 'kysely';

/**
 * When an API key stops working, for a statement over `api_keys`: its own end, or the earlier one by policy, counted from its
 * latest rotation; null: never.
 */
export const keyEnd = sql<Date | null>`least(
  api_keys.expires_at,
  coalesce(api_keys.rotated_at, api_keys.created_at) + make_interval(hours => 24 * (
    SELECT max_key_days FROM organization_policies AS policies
    WHERE policies.organization_id = api_keys.organization_id)))`;
