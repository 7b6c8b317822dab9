import { z } from 'zod';
import type { SitePreview } from '#contract/sites.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { requireSite } from './require-site.ts';
import type { SiteTables } from './tables.ts';
import { requireVersion, type VersionKey } from './version-record.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;
const sealedFor = 'site-preview';

const ticket = z.object({ versionId: z.string(), expiresAt: z.int() });

/** A link that shows one version to anyone who has it, for a day. Sealed, so it can be neither guessed nor changed. */
export async function previewVersion(ctx: Context, input: VersionKey): Promise<SitePreview> {
  requireScope(ctx.principal, 'configure');
  await requireSite(ctx, input);
  const { id: versionId } = await requireVersion(ctx, input);
  const expiresAt = ctx.clock.now().getTime() + lifetimeMs;
  const sealed = ctx.secrets.seal(JSON.stringify({ versionId, expiresAt }), sealedFor);
  return {
    path: `/previews/${sealed.toString('base64url')}`,
    expires_at: new Date(expiresAt).toISOString(),
  };
}

/** What such a link leads to. */
export async function openPreview(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<{ readonly markdown: string | null; readonly html: string | null }> {
  const versionId = versionOf(services, token);
  const version =
    versionId &&
    (await services.db
      .withTables<SiteTables>()
      .selectFrom('site_versions')
      .innerJoin('sites', 'sites.id', 'site_versions.site_id')
      .innerJoin(unarchivedBrands(services.db).as('brand'), 'brand.id', 'sites.brand_id')
      .select(['markdown', 'html'])
      .where('site_versions.id', '=', versionId)
      .where('sites.deleted_at', 'is', null)
      .executeTakeFirst());
  if (!version) throw new Refusal('preview_not_found', 'This link is unknown or has expired.');
  return version;
}

function versionOf(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  token: string,
): string | undefined {
  const opened = secrets.open(Buffer.from(token, 'base64url'), sealedFor);
  if (opened === undefined) return undefined;
  const { versionId, expiresAt } = ticket.parse(JSON.parse(opened));
  return expiresAt > clock.now().getTime() ? versionId : undefined;
}
