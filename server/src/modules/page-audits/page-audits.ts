import { sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type {
  PageAudit,
  PageAuditBody,
  PageAuditCheck,
  PageAuditFailureReason,
  PageAuditListQuery,
  PageAuditReport,
} from '#contract/pages/page-audits.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { pageAuditRecord, recordColumns, selectPageAudits } from './run-page-audit.ts';
import type { PageAuditTables, StoredCheck } from './tables.ts';

/** Queues audits of pages for the worker. A URL that can never be reached is refused at once. */
export async function createPageAudits(
  ctx: Context,
  { brandId, urls }: PageAuditBody & { readonly brandId: number },
): Promise<{ url: string; page_audit_id: string }[]> {
  requireScope(ctx.principal, 'configure');
  const problems = urls.flatMap((url, index) => targetProblem(ctx, url, index) ?? []);
  if (problems.length > 0) throw new InvalidInput(problems);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'share');
    const audits = await insertPageAudits(inside, brand, urls);
    const data = { organizationId: brand.organization_id, brandId: brand.id };
    await inside.queue.add(
      inside.db,
      'audit',
      audits.map(({ id }) => ({ id, data: { ...data, pageAuditId: id } })),
    );
    return audits.map(({ url, id }) => ({ url, page_audit_id: id }));
  });
}

/** Inserts audits for `runPageAudit`, in the caller's transaction. */
export async function insertPageAudits(
  ctx: Context,
  brand: BrandRow,
  urls: readonly string[],
): Promise<{ url: string; id: string }[]> {
  const audits = urls.map((url) => ({ url, id: uuid(ctx.random) }));
  const now = ctx.clock.now();
  await ctx.db
    .withTables<PageAuditTables>()
    .insertInto('page_audits')
    .values(
      audits.map(({ url, id }) => ({
        request_id: id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        url,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return audits;
}

/** The guard's verdict on the URL alone; names are only resolved when the page is fetched. */
function targetProblem(ctx: Context, url: string, index: number): InputProblem | undefined {
  try {
    ctx.outbound.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const { message } = error;
    return {
      loc: ['body', 'urls', index],
      msg: message,
      type: 'value_error',
      input: url,
      ctx: { error: message, reason: error.reason === 'blocked' ? 'blocked_target' : error.reason },
    };
  }
}

/** Newest first. */
export async function listPageAudits(
  ctx: Context,
  input: PageAuditListQuery & { readonly brandId: number },
): Promise<Page<PageAudit>> {
  requireScope(ctx.principal, 'query');
  const audits = filtered(selectPageAudits(ctx, input.brandId), input)
    .select([...recordColumns, 'score'])
    .orderBy('created_at', 'desc')
    .orderBy('request_id');
  return readPage(
    audits,
    input,
    (row): PageAudit => ({
      ...pageAuditRecord(row),
      ...(input.include === 'score' ? { score: row.score } : {}),
    }),
  );
}

type Selection = ReturnType<typeof selectPageAudits>;

function filtered(audits: Selection, { status, url }: PageAuditListQuery): Selection {
  let query = audits;
  if (status !== undefined) query = query.where('status', '=', status);
  if (url !== undefined) {
    const pattern = `%${url.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`url ILIKE ${pattern}`);
  }
  return query;
}

/** The result of a page's newest audit. */
export interface LatestAudit {
  readonly url: string;
  readonly title: string | null;
  /** Empty if it failed. */
  readonly checks: readonly StoredCheck[];
  readonly failure: { readonly reason: PageAuditFailureReason; readonly message: string } | null;
}

/** Reports are large, and older ones say little about today. */
const maxAudits = 200;
const maxAgeMs = 90 * 86_400_000;

/** The newest audit of each page of a brand; the caller must have checked the scope. */
export async function latestAudits(ctx: Context, brandId: number): Promise<LatestAudit[]> {
  const rows = await selectPageAudits(ctx, brandId)
    .select(['url', 'checks', 'facts', 'failure_reason', 'failure_message'])
    .where('status', 'in', ['completed', 'failed'])
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - maxAgeMs))
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .limit(maxAudits)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.url, row]));
  return [...newest.values()].map(({ url, checks, facts, failure_reason, failure_message }) => ({
    ...{ url, title: facts?.title ?? null, checks: checks ?? [] },
    failure:
      failure_reason === null ? null : { reason: failure_reason, message: failure_message ?? '' },
  }));
}

export interface EndedAudit {
  readonly page_audit_id: string;
  /** Null if it failed. */
  readonly score: number | null;
}

/** The finished audits among these, by id; the caller must have checked the scope. */
export async function endedAudits(
  ctx: Context,
  { brandId, pageAuditIds }: { readonly brandId: number; readonly pageAuditIds: readonly string[] },
): Promise<ReadonlyMap<string, EndedAudit>> {
  const rows = await selectPageAudits(ctx, brandId)
    .select(['request_id', 'score'])
    .where(sql<boolean>`request_id = ANY(${[...pageAuditIds]}::uuid[])`)
    .where('status', 'in', ['completed', 'failed'])
    .execute();
  return new Map(rows.map(({ request_id: id, score }) => [id, { page_audit_id: id, score }]));
}

const reportColumns = ['score', 'checks', 'facts', 'failure_reason', 'failure_message'] as const;

/** One audit with its full report. */
export async function getPageAudit(
  ctx: Context,
  input: { readonly brandId: number; readonly pageAuditId: string },
): Promise<PageAuditReport> {
  requireScope(ctx.principal, 'query');
  // An invalid UUID is no audit's id; PostgreSQL would fail on it.
  const row = isUuid(input.pageAuditId)
    ? await selectPageAudits(ctx, input.brandId)
        .select([...recordColumns, ...reportColumns])
        .where('request_id', '=', input.pageAuditId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('page_audit_not_found', 'This brand has no such page audit.');
  const { score, checks, facts, failure_reason: reason, failure_message: message } = row;
  return {
    ...pageAuditRecord(row),
    score,
    checks: (checks ?? []).map(completeCheck),
    facts,
    error: reason && { reason, message: message ?? '' },
  };
}

/** Reports of older versions lack what would change and on what basis. */
function completeCheck(check: StoredCheck): PageAuditCheck {
  return { ...check, would_change: check.would_change ?? null, basis: check.basis ?? null };
}

function isUuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
