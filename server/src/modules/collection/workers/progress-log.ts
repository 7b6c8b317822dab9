import type { Logger } from '#kernel/ports/logger.ts';
import type { Settlement } from '../attempts/settle-attempts.ts';

/** Counts what a worker did since it last told of it. */
export function createProgressLog(logger: Logger) {
  let answered = 0;
  let failed = 0;
  let costMicros = 0;
  return {
    count(settled: readonly Settlement[]): void {
      for (const { outcome } of settled) {
        if (outcome.kind === 'failed') failed += 1;
        if (outcome.kind !== 'answered') continue;
        answered += 1;
        costMicros += outcome.answer.costMicros;
      }
    },
    tell(unstored: number): void {
      if (answered + failed === 0) return;
      logger.info(
        { answered, failed, unstored, cost_usd: costMicros / 1_000_000 },
        'collection goes on',
      );
      answered = 0;
      failed = 0;
      costMicros = 0;
    },
  };
}
