import type { ReferralEvent } from '#contract/referrals.ts';

/** An event with the line of its file. */
export interface EventOnLine {
  readonly line: number;
  readonly event: Partial<ReferralEvent>;
}

/** Far below what the API takes at once, so that progress shows and most refusals have their reason told. */
const maxRows = 1000;
const maxBytes = 2 * 1024 * 1024;

/** Events in their order, in batches that the API takes. */
export function* eventBatches(rows: readonly EventOnLine[]): Generator<EventOnLine[]> {
  const encoder = new TextEncoder();
  let batch: EventOnLine[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row.event)).length + 1;
    if (batch.length === maxRows || (batch.length > 0 && bytes + size > maxBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
