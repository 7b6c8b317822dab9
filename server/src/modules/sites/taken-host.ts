import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { isPublicSuffix, namesAbove, overlap, readDomain, splitDomain } from './site-domain.ts';
import type { SiteRow } from './site-record.ts';
import type { SiteTables } from './tables.ts';

type Claim = Pick<SiteRow, 'id' | 'brand_id' | 'domain'>;

/**
 * A visitor's host leads to one brand: a claim is refused where an active site of another brand has the host, one
 * above it or one below it. Nothing is said about whose it is, and nothing at all to a claimant without proof. The host
 * stays free until the transaction ends.
 */
export async function refuseTakenHost({ db }: Pick<Services, 'db'>, claim: Claim): Promise<void> {
  refuseUnclaimable(claim);
  // One lock for all claims: hosts that meet can be spelled in too many ways for a lock each.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('claims of hosts', 0))`.execute(db);
  const { hostname } = splitDomain(claim.domain);
  const host = sql<string>`regexp_replace(sites.domain, ':[0-9]+$', '')`;
  const rivals = await db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'sites.brand_id')
    .select('sites.domain')
    .where('sites.integration_status', '=', 'active')
    .where('sites.deleted_at', 'is', null)
    .where('sites.brand_id', '!=', claim.brand_id)
    .where((where) =>
      where.or([
        where(host, 'in', namesAbove(hostname)),
        where(sql`right(${host}, ${hostname.length + 1})`, '=', `.${hostname}`),
      ]),
    )
    .execute();
  if (rivals.some(({ domain }) => overlap(domain, claim.domain))) {
    const message =
      "Another brand's site has this host, one above it or one below it. Delete that site first, or ask the operator.";
    throw new Refusal('domain_taken', message);
  }
}

/** Sites that were registered under laxer rules stay in the list, but cannot become active. */
export function refuseUnclaimable({ id, domain }: Claim): void {
  if (readDomain(domain) !== domain) {
    throw invalidValue(['path', 'site_id'], `${domain} is not a host or host:port`, id);
  }
  if (isPublicSuffix(domain)) throw invalidValue(['path', 'site_id'], suffixMessage(domain), id);
}

export function suffixMessage(domain: string): string {
  return `${domain} is a public suffix: register a domain below it`;
}
