import { sql } from 'kysely';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../../brands/index.ts';
import { fetchRobots, type RobotsVisit, sendPage } from '../../page-audits/index.ts';
import { PageTooComplex, pageReaderOf } from '../../page-content/index.ts';
import { type Finding, judgeFailure, judgeStatus } from '../checking/judge-answer.ts';
import { fetchBeginning, userAgent } from '../checking/look-at-page.ts';
import { forbidden } from '../checking/visit-host.ts';
import { type CitedAddress, readCitedAddress } from '../sample/cited-address.ts';
import { citedPageTables, type PageText } from '../tables.ts';
import { readingTask, unread } from './reading-task.ts';

/** A page that was read on request. */
interface ReadPageText extends PageText {
  /** As requested. */
  readonly url: string;
}

interface ReadInput {
  readonly brandId: number;
  readonly urls: readonly string[];
  /** For all pages together; 0: only stored results. */
  readonly maxMs: number;
  readonly signal?: AbortSignal;
}

/** The maximum number of pages that one call fetches. */
const maxReads = 8;
const maxUrls = 50;
/** How long a result is valid; a page that could not be read is tried again sooner. */
const [maxAgeMs, maxFailureAgeMs] = [7 * millisecondsPerDay, millisecondsPerDay];
const keptMs = 30 * millisecondsPerDay;

/** What these pages say, as stored or else read now. Each host is asked for one page at a time. */
export async function readPages(ctx: Context, input: ReadInput): Promise<ReadPageText[]> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const asked = [...new Set(input.urls)].slice(0, maxUrls);
  const addresses = new Map(asked.map((url) => [url, readCitedAddress(url)]));
  const wanted = new Map<string, CitedAddress>();
  for (const address of addresses.values()) if (address) wanted.set(address.url, address);
  const known = await findKnown(ctx, brand, [...wanted.keys()]);
  const missing = [...wanted.values()].filter(({ url }) => !known.has(url)).slice(0, maxReads);
  const texts = new Map([...known, ...(await readMissing(ctx, brand, missing, input))]);
  return asked.map((url) => {
    const address = addresses.get(url);
    if (!address) return { url, ...unread('failed', 'It is no address on the web.') };
    const late = input.maxMs === 0 ? 'It was not read yet.' : 'There was no time left to read it.';
    return { url, ...(texts.get(address.url) ?? unread('failed', late)) };
  });
}

async function findKnown(
  ctx: Context,
  brand: BrandRow,
  urls: readonly string[],
): Promise<Map<string, PageText>> {
  const now = ctx.clock.now().getTime();
  const rows = await citedPageTables(ctx.db)
    .selectFrom('read_pages')
    .select(['url', 'read_at', 'status', 'reason', 'final_url', 'title', 'headings', 'statements'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where(sql<boolean>`md5(url) IN (SELECT md5(asked) FROM unnest(${[...urls]}::text[]) AS asked)`)
    .execute();
  const known = rows.filter(
    ({ status, read_at }) =>
      now - read_at.getTime() < (status === 'read' ? maxAgeMs : maxFailureAgeMs),
  );
  return new Map(
    known.map(({ url, read_at: _, final_url: finalUrl, ...text }) => [url, { ...text, finalUrl }]),
  );
}

/** Hosts in parallel, the pages of each in sequence. Pages beyond the deadline are left out. */
async function readMissing(
  ctx: Context,
  brand: BrandRow,
  missing: readonly CitedAddress[],
  { maxMs, signal: gone }: ReadInput,
): Promise<Map<string, PageText>> {
  const found = new Map<string, PageText>();
  if (maxMs <= 0 || missing.length === 0) return found;
  const late = AbortSignal.timeout(maxMs);
  const signal = gone ? AbortSignal.any([gone, late]) : late;
  const readHost = async (pages: readonly CitedAddress[]) => {
    const reader = createReader(ctx, signal);
    for (const { url } of pages) {
      const text = signal.aborted ? undefined : await reader(url);
      if (!text) return;
      found.set(url, text);
      await keep(ctx, brand, url, text);
    }
  };
  const hosts = [...Map.groupBy(missing, ({ host }) => host).values()];
  const ended = await Promise.allSettled(hosts.map(readHost));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  if (found.size > 0) await forgetOld(ctx, brand);
  return found;
}

/** Reads pages of one host, whose robots.txt is fetched once; undefined after the deadline. */
function createReader(ctx: Context, signal: AbortSignal) {
  const outbound = ctx.outbound.onBehalfOf(ctx.principal.organizationId);
  const robots = new Map<string, RobotsVisit>();
  const robotsOf = async (url: URL) => {
    const visit =
      robots.get(url.origin) ?? (await fetchRobots(outbound, url, { userAgent, signal }));
    robots.set(url.origin, visit);
    return visit;
  };
  return async (url: string): Promise<PageText | undefined> => {
    try {
      const target = outbound.check(url);
      const refusal = forbidden(await robotsOf(target), target);
      if (signal.aborted) return undefined;
      return refusal ? unreadBy(refusal) : await readOne(ctx, outbound, url, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof OutboundFailure) return unreadBy(judgeFailure(error));
      if (error instanceof PageTooComplex) return unread('failed', error.message);
      throw error;
    }
  };
}

async function readOne(
  ctx: Context,
  outbound: Outbound,
  url: string,
  signal: AbortSignal,
): Promise<PageText> {
  const { page, answer } = await fetchBeginning(outbound, url, signal);
  if (page) return pageReaderOf(ctx).read(readingTask, sendPage(page));
  const finding = judgeStatus(url, answer);
  return finding.error === null ? unread('failed', 'It is no HTML page.') : unreadBy(finding);
}

function unreadBy({ status, error }: Pick<Finding, 'status' | 'error'>): PageText {
  const reason = (error ?? 'It cannot be read.').slice(0, 500).toWellFormed();
  return unread(status === 'blocked' ? 'refused' : 'failed', reason);
}

async function keep(ctx: Context, brand: BrandRow, url: string, text: PageText): Promise<void> {
  const row = {
    ...{ read_at: ctx.clock.now(), status: text.status, reason: text.reason },
    ...{ final_url: text.finalUrl, title: text.title },
    headings: JSON.stringify(text.headings),
    statements: JSON.stringify(text.statements),
  };
  await citedPageTables(ctx.db)
    .insertInto('read_pages')
    .values({ organization_id: brand.organization_id, brand_id: brand.id, url, ...row })
    .onConflict((conflict) => conflict.expression(sql`brand_id, md5(url)`).doUpdateSet(row))
    .execute();
}

async function forgetOld(ctx: Context, brand: BrandRow): Promise<void> {
  await citedPageTables(ctx.db)
    .deleteFrom('read_pages')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('read_at', '<', new Date(ctx.clock.now().getTime() - keptMs))
    .execute();
}
