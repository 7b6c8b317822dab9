import type { Page } from '#contract/envelopes.ts';
import type { Site, SiteBody, SiteUpdateBody } from '#contract/pages/sites.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, invalidValue, Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { randomBase62 } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, requireBrand } from '../brands/index.ts';
import {
  holdSite,
  requireSite,
  type SiteKey,
  selectAnySite,
  siteNotFound,
} from './require-site.ts';
import { isPublicSuffix, readDomain } from './site-domain.ts';
import { siteColumns, siteRecord } from './site-record.ts';
import type { SiteTables } from './tables.ts';
import { suffixMessage } from './taken-host.ts';

const maxSites = 1000;

/** Registers a site. Nothing is served for it until the domain is proven to be theirs. */
export async function createSite(
  ctx: Context,
  input: SiteBody & { readonly brandId: number },
): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  const domain = readDomain(input.domain);
  if (domain === undefined) {
    throw invalidValue(['body', 'domain'], 'Input should be a host or host:port', input.domain);
  }
  if (isPublicSuffix(domain)) {
    throw invalidValue(['body', 'domain'], suffixMessage(domain), input.domain);
  }
  const origin = originOf(ctx, input, domain);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'update');
    const db = inside.db.withTables<SiteTables>();
    const present = await db
      .selectFrom('sites')
      .select(['id', 'domain'])
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .where('deleted_at', 'is', null)
      .execute();
    const same = present.find((site) => site.domain === domain);
    if (same) {
      const message = 'The brand has a site with this domain.';
      throw new Refusal('site_exists', message, { site_id: same.id });
    }
    if (present.length >= maxSites) {
      const message = `A brand can have ${maxSites} sites.`;
      throw new Refusal('too_many_records', message, { limit: maxSites });
    }
    const now = ctx.clock.now();
    const row = await db
      .insertInto('sites')
      .values({
        id: ulid(ctx.clock, ctx.random),
        organization_id: brand.organization_id,
        brand_id: brand.id,
        domain,
        origin,
        integration_reason: 'unproven',
        ...(input.approval && { approval: input.approval }),
        verification_token: `sightline-${randomBase62(ctx.random, 32)}`,
        created_at: now,
        updated_at: now,
      })
      .returning(siteColumns)
      .executeTakeFirstOrThrow();
    audit(inside);
    return siteRecord(ctx, row);
  });
}

/** Scheme, host and port of where pages come from, if the guard of what leaves the service lets it through. */
function originOf(ctx: Context, input: SiteBody, domain: string): string {
  const member = input.origin ? 'origin' : 'domain';
  const given = input.origin || `https://${domain}`;
  try {
    const url = ctx.outbound.check(given);
    if (url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const { message, reason } = error;
    const why = reason === 'blocked' ? 'blocked_target' : reason;
    throw new InvalidInput([
      {
        ...{ loc: ['body', member], msg: message, type: 'value_error', input: input[member] },
        ctx: { error: message, reason: why },
      },
    ]);
  }
  throw invalidValue(['body', member], 'Input should be scheme, host and port alone', given);
}

/**
 * Ends a site: the edge no longer answers for its domain, which can be registered again. Deleting it again changes
 * nothing. Its versions and visits stay in the stores, out of reach.
 */
export async function deleteSite(ctx: Context, input: SiteKey): Promise<Site> {
  return configureBrand(ctx, input.brandId, 'share', async (inside) => {
    const site = await selectAnySite(inside, input)
      .select([...siteColumns, 'deleted_at'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(siteNotFound);
    if (site.deleted_at === null) {
      await inside.db
        .withTables<SiteTables>()
        .updateTable('sites')
        .set({ integration_status: 'inactive', deleted_at: ctx.clock.now() })
        .where('organization_id', '=', ctx.principal.organizationId)
        .where('id', '=', site.id)
        .execute();
    }
    return siteRecord(ctx, site);
  });
}

/** Oldest first. */
export async function listSites(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Site>> {
  requireScope(ctx.principal, 'query', 'configure');
  const sites = ctx.db
    .withTables<SiteTables>()
    .selectFrom('sites')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId)
    .where('deleted_at', 'is', null)
    .select(siteColumns)
    .orderBy('id');
  return readPage(sites, input, (row) => siteRecord(ctx, row));
}

export async function getSite(ctx: Context, input: SiteKey): Promise<Site> {
  requireScope(ctx.principal, 'query', 'configure');
  return siteRecord(ctx, await requireSite(ctx, input));
}

/** Changes the members that are given. */
export async function updateSite(ctx: Context, input: SiteKey & SiteUpdateBody): Promise<Site> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const site = await holdSite(inside, input);
    audit(inside, { before: siteRecord(ctx, site) });
    if (input.approval === undefined) return siteRecord(ctx, site);
    const row = await inside.db
      .withTables<SiteTables>()
      .updateTable('sites')
      .set({ approval: input.approval, updated_at: ctx.clock.now() })
      .where('organization_id', '=', site.organization_id)
      .where('id', '=', site.id)
      .returning(siteColumns)
      .executeTakeFirstOrThrow();
    return siteRecord(ctx, row);
  });
}
