import { setTimeout as pause } from 'node:timers/promises';
import type { ClickHouse } from '#kernel/ports/clickhouse.ts';

const everyMs = 20;

/** Runs `work` and says how much memory the engine itself took at most for one statement meanwhile, in bytes. */
export async function withEnginePeak<Result>(
  clickhouse: ClickHouse,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  let peak = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const [row] = await clickhouse.rows<{ peak: number }>({
        sql: `SELECT toFloat64(max(peak_memory_usage)) AS peak FROM system.processes
          WHERE query LIKE '%FROM observations FINAL%' AND query NOT LIKE '%system.processes%'`,
      });
      peak = Math.max(peak, row?.peak ?? 0);
      await pause(everyMs);
    }
  })();
  try {
    return { result: await work(), peak };
  } finally {
    isDone = true;
    await watching;
  }
}
