import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';

/** Every edge listens here: what it remembers of a page, or of all sites, is no longer true. */
export const siteChangesChannel = 'sightline_site_changes';

/** Heard with the commit. Without a page: which sites there are, or where they lead, has changed. */
export async function tellEdges(
  { db }: Pick<Services, 'db'>,
  change: { readonly siteId: string; readonly page?: string },
): Promise<void> {
  const payload = change.page === undefined ? change.siteId : `${change.siteId} ${change.page}`;
  await sql`SELECT pg_notify(${siteChangesChannel}, ${payload})`.execute(db);
}

/** The counterpart of `tellEdges`; null is what a listener is told after it was cut off. */
export function readSiteChange(payload: string | null): { siteId: string; page: string } | 'sites' {
  const [, siteId, page] = /^(\S+) (.+)$/s.exec(payload ?? '') ?? [];
  return siteId !== undefined && page !== undefined ? { siteId, page } : 'sites';
}
