import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { SharedTable } from '#contract/share-links.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { linkPrincipal } from '#kernel/principal.ts';
import { credentialHash } from '../../accounts/index.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { reportTables } from '../tables.ts';

interface FoundLink {
  readonly id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly report_id: string | null;
  readonly name: string | null;
  readonly shared_table: SharedTable | null;
  readonly password_hash: string | null;
}

/** What a token leads to. Unknown, ended, revoked and of an archived brand are one and the same answer. */
export async function findLink(services: Services, token: string): Promise<FoundLink> {
  const hash = credentialHash(token);
  const row = await reportTables(services.db)
    .selectFrom('share_links')
    .innerJoin(unarchivedBrands(services.db).as('brand'), 'brand.id', 'share_links.brand_id')
    .select(['share_links.id', 'share_links.organization_id', 'brand_id', 'report_id', 'name'])
    .select(['shared_table', 'password_hash', 'token_hash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', services.clock.now())
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.token_hash, hash)) throw linkNotFound();
  return row;
}

export function linkNotFound(): Refusal {
  return new Refusal('link_not_found', 'This link has ended or never existed.');
}

/** Who opens the link: reads its brand, and nothing else. */
export function asHolder(services: Services, link: FoundLink): Context {
  const { id, organization_id: organizationId, brand_id: brandId } = link;
  return { ...services, principal: linkPrincipal({ id, organizationId, brandId }) };
}

export async function countOpening(
  { db, clock }: Services,
  { id, organization_id }: FoundLink,
): Promise<void> {
  await reportTables(db)
    .updateTable('share_links')
    .set({ opens: sql<number>`opens + 1`, last_opened_at: clock.now() })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
