import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { SiteTables } from './tables.ts';

export interface LivePage {
  readonly versionId: string;
  readonly url: string;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly publishedAt: Date;
}

/** What is live on a page, with its content unless that is the version which the caller has already. */
export async function findLivePage(
  { db }: Pick<Services, 'db'>,
  input: { readonly siteId: string; readonly page: string; readonly known?: string | undefined },
): Promise<LivePage | 'unchanged' | undefined> {
  const wanted = sql<boolean>`id IS DISTINCT FROM ${input.known ?? null}`;
  const row = await db
    .withTables<SiteTables>()
    .selectFrom('site_versions')
    .select(['id', 'url', 'published_at', 'created_at'])
    .select(sql<string | null>`CASE WHEN ${wanted} THEN markdown END`.as('markdown'))
    .select(sql<string | null>`CASE WHEN ${wanted} THEN html END`.as('html'))
    .where('site_id', '=', input.siteId)
    .where('page', '=', input.page)
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.id === input.known) return 'unchanged';
  return {
    versionId: row.id,
    url: row.url,
    markdown: row.markdown,
    html: row.html,
    publishedAt: row.published_at ?? row.created_at,
  };
}
