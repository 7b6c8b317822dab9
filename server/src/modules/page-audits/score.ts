import type { PageAuditCheck } from '#contract/page-audits.ts';
import type { Check } from './checks/check.ts';

const worth: Readonly<Record<PageAuditCheck['status'], number>> = {
  pass: 1,
  warn: 0.5,
  fail: 0,
  skip: 0,
};

/**
 * The weighted share of what passed, of all that applied: a warning counts half, a skipped check not at all. A failed
 * check with a ceiling keeps the score at or below it.
 */
export function score(catalog: readonly Check[], results: readonly PageAuditCheck[]): number {
  const applied = results.filter(({ status }) => status !== 'skip');
  const total = applied.reduce((sum, { weight }) => sum + weight, 0);
  const earned = applied.reduce((sum, { weight, status }) => sum + weight * worth[status], 0);
  const failed = new Set(applied.filter(({ status }) => status === 'fail').map(({ id }) => id));
  const ceilings = catalog.flatMap(({ id, ceiling }) =>
    ceiling !== undefined && failed.has(id) ? [ceiling] : [],
  );
  return Math.min(100, ...ceilings, total === 0 ? 0 : Math.round((100 * earned) / total));
}
