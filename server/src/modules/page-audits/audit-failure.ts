import type { PageAuditFailureReason } from '#contract/pages/page-audits.ts';
import type { PipelineErrorCode } from '#contract/pages/pipeline.ts';
import { OutboundFailure, type OutboundFailureReason } from '#kernel/ports/outbound.ts';
import { PageTooComplex } from '../page-content/index.ts';

/** The audit failed: there is no page to judge. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure';
  readonly reason: PageAuditFailureReason;
  constructor(reason: PageAuditFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const byOutbound: Readonly<Record<OutboundFailureReason, PageAuditFailureReason>> = {
  invalid_url: 'blocked_target',
  blocked: 'blocked_target',
  timed_out: 'timed_out',
  no_such_host: 'fetch_failed',
  unresolved: 'fetch_failed',
  unreachable: 'fetch_failed',
  too_large: 'fetch_failed',
  too_many_redirects: 'fetch_failed',
  malformed: 'fetch_failed',
};

/** The failure if the page caused it; undefined for an internal error. */
export function asAuditFailure(error: unknown): AuditFailure | undefined {
  if (error instanceof AuditFailure) return error;
  if (error instanceof PageTooComplex) {
    return new AuditFailure('too_complex', error.message, { cause: error });
  }
  if (error instanceof OutboundFailure) {
    return new AuditFailure(byOutbound[error.reason], error.message, { cause: error });
  }
  return undefined;
}

/** The code that the optimize-and-deploy pipeline reports for each failure. */
export const pipelineCodes: Readonly<Record<PageAuditFailureReason, PipelineErrorCode>> = {
  fetch_failed: 'ORCH-AUDIT-001',
  timed_out: 'ORCH-AUDIT-002',
  not_found: 'ORCH-AUDIT-003',
  blocked_target: 'ORCH-AUDIT-004',
  too_complex: 'ORCH-AUDIT-005',
  internal_error: 'ORCH-AUDIT-001',
};
