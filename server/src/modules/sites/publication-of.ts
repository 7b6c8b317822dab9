import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import type { SiteTables } from './tables.ts';
import { selectVersions, type VersionKey } from './version-record.ts';

/** When the page of a version was first served to agents, and until when; null: never, or still. */
export interface Publication {
  readonly publishedAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * Versions of a page that replace each other are one publication. One that was rolled back counts only where no other is
 * left. The site may be deleted by now.
 */
export async function publicationOf(ctx: Context, key: VersionKey): Promise<Publication> {
  requireScope(ctx.principal, 'query', 'configure');
  const version = await selectVersions(ctx, key)
    .select(['site_id', 'page'])
    .where('id', '=', key.versionId)
    .executeTakeFirst();
  if (!version) return { publishedAt: null, endedAt: null };
  const publications = await ctx.db
    .withTables<SiteTables>()
    .selectFrom('site_publications')
    .select(['published_at', 'rolled_back_at'])
    .where('site_id', '=', version.site_id)
    .where('page', '=', version.page)
    .orderBy('published_at')
    .execute();
  const standing = publications.find((each) => each.rolled_back_at === null);
  if (standing) return { publishedAt: standing.published_at, endedAt: null };
  const ends = publications.flatMap(({ rolled_back_at }) => rolled_back_at ?? []);
  return {
    publishedAt: publications[0]?.published_at ?? null,
    endedAt: ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
  };
}
