import type { Logger } from '#kernel/ports/logger.ts';
import type { Settlement } from '../attempts/settle-attempts.ts';

/** Counts a worker's work since its last log line. */
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
    log(unstored: number): void {
      if (answered + failed === 0) return;
      logger.info(
        { answered, failed, unstored, cost_usd: costMicros / 1_000_000 },
        'collection progress',
      );
      answered = 0;
      failed = 0;
      costMicros = 0;
    },
  };
}
