import type { Readable } from 'node:stream';
import { invalidValue, Refusal } from './errors.ts';
import { EngineLimitExceeded } from './ports/clickhouse.ts';

/** What one report may take of the engine. */
export const reportSettings = {
  max_execution_time: 60,
  timeout_overflow_mode: 'throw',
  max_memory_usage: 4_000_000_000,
  max_bytes_before_external_group_by: 1_000_000_000,
  max_bytes_before_external_sort: 1_000_000_000,
};

export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if (start && end && start > end) {
    throw invalidValue(['query', 'start_date'], 'Input should not lie after end_date', start);
  }
}

/** Reads the first line, the number of all groups, off the rows; undefined when there is none. */
export async function takeTotal(rows: Readable): Promise<number | undefined> {
  let head = Buffer.alloc(0);
  for await (const chunk of rows.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\n');
    if (end < 0) continue;
    if (end + 1 < head.length) rows.unshift(head.subarray(end + 1));
    return Number(head.subarray(0, end).toString());
  }
  return undefined;
}

export async function explainingLimits<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EngineLimitExceeded)) throw error;
    throw new Refusal(
      'query_too_expensive',
      `The report was stopped at the engine's limit of ${error.limit}. Ask for fewer days or fields.`,
      { limit: error.limit },
    );
  }
}
