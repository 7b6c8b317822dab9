import type { Site, SiteBody } from '#contract/sites.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, invalidValue, Refusal } from '#kernel/errors.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { randomBase62 } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { isPublicSuffix } from './public-suffix.ts';
import { readDomain } from './site-domain.ts';
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
