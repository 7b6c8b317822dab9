import type { PageAudit } from '#contract/pages/page-audits.ts';
import type { Context } from '#kernel/context.ts';
import { pageReaderOf } from '../page-content/index.ts';
import { AuditFailure, asAuditFailure } from './audit-failure.ts';
import { auditPage } from './audit-page.ts';
import type { AuditReport } from './audit-task.ts';
import type { PageAuditTables } from './tables.ts';

/** A page whose workers die this often is the cause; fewer may be unrelated restarts. */
const maxAttempts = 10;

interface RunInput {
  readonly pageAuditId: string;
}

/**
 * Runs one audit. A killed one starts over, since it changes nothing outside; the worker that took it last ends it, so
 * it never ends twice. Throws only if the store fails, so that the queue retries.
 */
export async function runPageAudit(ctx: Context, input: RunInput): Promise<void> {
  const taken = await take(ctx, input);
  if (!taken) return;
  const outcome =
    taken.attempts > maxAttempts
      ? new AuditFailure('internal_error', 'The audit was given up after several attempts.')
      : await attempt(ctx, taken.url);
  await end(ctx, input, taken.attempts, outcome);
}

/** Undefined if it has already ended. */
function take(ctx: Context, { pageAuditId }: RunInput) {
  return audits(ctx)
    .updateTable('page_audits')
    .set((of) => ({
      status: 'running',
      attempts: of('attempts', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('request_id', '=', pageAuditId)
    .where('status', 'in', ['pending', 'running'])
    .returning(['url', 'attempts'])
    .executeTakeFirst();
}

async function attempt(ctx: Context, url: string): Promise<AuditReport | AuditFailure> {
  try {
    const outbound = ctx.outbound.onBehalfOf(ctx.principal.organizationId);
    return await auditPage({ outbound, pages: pageReaderOf(ctx) }, url, ctx.clock.now());
  } catch (error) {
    const failure = asAuditFailure(error);
    if (failure) return failure;
    ctx.logger.error({ err: error, url }, 'an audit failed with an internal error');
    return new AuditFailure('internal_error', 'The audit failed because of an internal error.');
  }
}

async function end(
  ctx: Context,
  { pageAuditId }: RunInput,
  attempts: number,
  outcome: AuditReport | AuditFailure,
): Promise<void> {
  const result =
    outcome instanceof AuditFailure
      ? {
          status: 'failed' as const,
          failure_reason: outcome.reason,
          failure_message: outcome.message,
        }
      : {
          status: 'completed' as const,
          score: outcome.score,
          checks: JSON.stringify(outcome.checks),
          facts: JSON.stringify(outcome.facts),
        };
  await audits(ctx)
    .updateTable('page_audits')
    .set({ ...result, updated_at: ctx.clock.now() })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('request_id', '=', pageAuditId)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)
    .execute();
}

function audits(ctx: Context) {
  return ctx.db.withTables<PageAuditTables>();
}

export const recordColumns = [
  'request_id',
  'url',
  'status',
  'created_at',
  'updated_at',
  'brand_id',
] as const;

/** The audits of one brand of the caller's organization. */
export function selectPageAudits(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<PageAuditTables>()
    .selectFrom('page_audits')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

type Row = Omit<PageAudit, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

export function pageAuditRecord({ request_id, url, status, brand_id, ...row }: Row): PageAudit {
  return {
    request_id,
    url,
    status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    brand_id,
  };
}
