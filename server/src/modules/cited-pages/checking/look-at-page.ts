import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { CitedPageStatus } from '#contract/pages/cited-pages.ts';
import type { Services } from '#kernel/context.ts';
import { type Outbound, type OutboundAnswer, OutboundFailure } from '#kernel/ports/outbound.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { decodePage, type PageAccess, sendPage } from '../../page-audits/index.ts';
import { betweenChecks } from '../settings.ts';
import { citedPageTables } from '../tables.ts';
import { type Finding, judgeStatus } from './judge-answer.ts';
import { judgeTask } from './judge-task.ts';

/** Our name in robots.txt. */
export const agentToken = 'Sightline-Citations';
/** States honestly who asks. */
export const userAgent = `Mozilla/5.0 (compatible; ${agentToken}/1.0)`;

const headers = {
  'user-agent': userAgent,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'en;q=0.8,*;q=0.5',
};
/** The text of a page begins within this; the rest is not read. */
const readBytes = 2_000_000;

interface Look {
  readonly url: string;
  /** The entities to find, as JSON. */
  readonly entities: string;
  readonly signal: AbortSignal;
}

/** Requests a page once. Throws `OutboundFailure` if there is no answer. */
export async function lookAtPage(
  { outbound, pages }: PageAccess,
  { url, entities, signal }: Look,
): Promise<Finding> {
  const { page, answer } = await fetchBeginning(outbound, url, signal);
  return page
    ? pages.read(judgeTask, { cited: url, page: sendPage(page), entities })
    : judgeStatus(url, answer);
}

/** The start of an HTML page, decoded; for missing pages and other types, only the host's status. */
export async function fetchBeginning(outbound: Outbound, url: string, signal: AbortSignal) {
  const answer = await outbound.open({ url, headers, signal });
  const isHtml = /^(text\/html|application\/xhtml\+xml)/i.test(
    answer.headers['content-type'] ?? '',
  );
  const isGone = answer.status === 404 || answer.status === 410;
  if (!isHtml || isGone) {
    answer.body.destroy();
    return { answer, page: undefined };
  }
  const body = await beginningOf(answer, signal);
  return { answer, page: decodePage({ ...answer, body, hash: '' }) };
}

async function beginningOf(
  { body }: OutboundAnswer<Readable>,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Leaving the loop early destroys the stream, which closes the connection.
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= readBytes) break;
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof OutboundFailure) throw cause;
    throw new OutboundFailure('unreachable', 'The host broke off its answer.', { cause });
  }
  return Buffer.concat(chunks).subarray(0, readBytes);
}

/** A page that this worker has taken. */
export interface TakenPage {
  readonly id: number;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly url: string;
  readonly status: CitedPageStatus;
  readonly attempts: number;
}

/** Longer than a check: pages of a killed worker are due again after this. */
const leaseMs = 600_000;

/** The next due page of a host; no one else gets it before the lease ends. */
export function takePage({ db, clock }: Services, host: string): Promise<TakenPage | undefined> {
  const now = clock.now();
  const next = citedPageTables(db)
    .selectFrom('cited_pages')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'cited_pages.brand_id')
    .select('cited_pages.id')
    .where('host', '=', host)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('cited_pages.id')
    .limit(1)
    .forUpdate('cited_pages')
    .skipLocked();
  return citedPageTables(db)
    .updateTable('cited_pages')
    .set((of) => ({
      attempts: of('attempts', '+', 1),
      due_at: new Date(now.getTime() + leaseMs),
    }))
    .where('id', 'in', next)
    .returning(['id', 'organization_id', 'brand_id', 'url', 'status', 'attempts'])
    .executeTakeFirst();
}

/** Stores the finding. Schedules another check only while the brand has that switched on. */
export async function notePage(
  services: Services,
  page: TakenPage,
  finding: Finding,
): Promise<void> {
  const now = services.clock.now();
  const { usualMs, soonMs } = betweenChecks;
  const isFirstFailure = finding.status === 'unknown' && page.status !== 'unknown';
  const next = new Date(now.getTime() + (isFirstFailure ? soonMs : usualMs));
  await taken(services, page)
    .set({
      status: finding.status,
      http_status: finding.httpStatus,
      final_url: finding.finalUrl,
      title: finding.title,
      names_brand: finding.namesBrand,
      error: finding.error,
      checked_at: now,
      due_at: sql<Date | null>`(SELECT ${next}::timestamptz FROM cited_page_samples AS sample
        WHERE sample.brand_id = ${page.brand_id} AND sample.mode = 'on')`,
      attempts: 0,
    })
    .execute();
}

/** A stopped worker leaves the page to the next one at once. */
export async function giveBack(services: Services, page: TakenPage): Promise<void> {
  await taken(services, page)
    .set({ due_at: services.clock.now(), attempts: page.attempts - 1 })
    .execute();
}

/** Only the last worker to take it may write. */
function taken({ db }: Services, { organization_id, id, attempts }: TakenPage) {
  return citedPageTables(db)
    .updateTable('cited_pages')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts);
}
