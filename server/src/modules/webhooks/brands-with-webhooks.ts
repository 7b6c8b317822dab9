import { sql } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { WebhookTables } from './tables.ts';

/** Brands of all organizations that registered a webhook for one of these events. */
export async function brandsWithWebhooks(
  { db }: Pick<Services, 'db'>,
  events: readonly WebhookEvent[],
): Promise<BrandKey[]> {
  return db
    .withTables<WebhookTables>()
    .selectFrom('webhooks')
    .select(['organization_id as organizationId', 'brand_id as brandId'])
    .distinct()
    .where('kind', '=', 'registered')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`events && ${events}::text[]`)
    .execute();
}
