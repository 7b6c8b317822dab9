import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createOutbound } from '../../../server/src/adapters/outbound-http/index.ts';
import { inlineThreads } from '../../../server/src/adapters/threads/threads.ts';
import { asAuditFailure, auditPage } from '../../../server/src/modules/page-audits/index.ts';
import { createPageReader } from '../../../server/src/modules/page-content/index.ts';

/** What one audit took of a process that does nothing else. */
export interface AuditCost {
  readonly score: number | null;
  readonly failure: string | null;
  readonly tookMs: number;
  /** The longest time that the process could do nothing else. */
  readonly blockedMs: number;
  readonly peakBytes: number;
}

// Audits the page of its argument and sends what that took to its parent.
const url = new URL(process.argv[2] ?? '');
const outbound = createOutbound({ allowedHosts: [url.host] });
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const began = performance.now();
const pages = createPageReader(inlineThreads, '');
const report = await auditPage({ outbound, pages }, url.href, new Date()).catch(
  (error: unknown) => {
    const failure = asAuditFailure(error);
    if (!failure) throw error;
    return failure;
  },
);
const cost: AuditCost = {
  score: 'score' in report ? report.score : null,
  failure: 'score' in report ? null : `${report.reason}: ${report.message}`,
  tookMs: performance.now() - began,
  blockedMs: delay.max / 1e6,
  peakBytes: process.resourceUsage().maxRSS * 1024,
};
process.send?.(cost);
process.disconnect?.();
