import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';

/** Every edge listens here. A trigger reports each change to what it routes, so that no verb can forget to. */
export const siteChangesChannel = 'sightline_site_changes';

/** What of an edge's memory is no longer true: a page, which sites there are, or all of it. */
export type SiteChange =
  | { readonly siteId: string; readonly page: string }
  | 'sites'
  | 'everything';

/** PostgreSQL refuses a payload of 8,000 bytes. */
const maxPayload = 7_999;
const everything = '*';

/** Heard with the commit: what is live on a page has changed. */
export async function tellEdges(
  { db }: Pick<Services, 'db'>,
  { siteId, page }: { readonly siteId: string; readonly page: string },
): Promise<void> {
  const exact = `${siteId} ${page}`;
  const payload = Buffer.byteLength(exact) > maxPayload ? everything : exact;
  await sql`SELECT pg_notify(${siteChangesChannel}, ${payload})`.execute(db);
}

/** The counterpart of `tellEdges`; null is what a listener is told after it was cut off. */
export function readSiteChange(payload: string | null): SiteChange {
  if (payload === null || payload === everything) return 'everything';
  const [, siteId, page] = /^(\S+) (.+)$/s.exec(payload) ?? [];
  return siteId !== undefined && page !== undefined ? { siteId, page } : 'sites';
}
