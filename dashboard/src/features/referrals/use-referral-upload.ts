import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { eventBatches } from './event-batches.ts';
import { type PushedBatch, pushBatch, type Refused } from './push-batch.ts';
import type { ReferralRow } from './read-referral-file.ts';
import { refreshReferrals } from './referral-requests.ts';

export interface UploadState {
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The first of them, in the order of their lines. */
  readonly refused: readonly Refused[];
  readonly isRunning: boolean;
  /** Why it ended before the end. */
  readonly error?: string;
}

/** More reasons than anybody reads would only fill the page. */
const mostRefused = 1000;

/** Sends the events of a file batch by batch; what cannot be sent is refused at once, with its line. */
export function useReferralUpload(brandId: number, connectionId: string) {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  // Whoever closes the dialog wants no more of it.
  useEffect(() => stop, []);

  async function run(rows: readonly ReferralRow[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState(begun(rows));
    try {
      for (const batch of eventBatches(rows.filter((row) => 'event' in row))) {
        if (controller.signal.aborted) break;
        const pushed = await pushBatch(brandId, connectionId, batch, controller.signal);
        setState((before) => before && advanced(before, pushed));
      }
    } catch (error) {
      if (!controller.signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error);
        setState((before) => before && { ...before, error: reason });
      }
    }
    setState((before) => before && { ...before, isRunning: false });
    await refreshReferrals(client);
  }

  return { state, run, stop };
}

function begun(rows: readonly ReferralRow[]): UploadState {
  const refused = rows.flatMap((row) =>
    'problem' in row ? [{ line: row.line, reason: row.problem }] : [],
  );
  return {
    total: rows.length,
    accepted: 0,
    rejected: refused.length,
    refused: refused.slice(0, mostRefused),
    isRunning: true,
  };
}

function advanced(state: UploadState, { accepted, rejected, refused }: PushedBatch): UploadState {
  return {
    ...state,
    accepted: state.accepted + accepted,
    rejected: state.rejected + rejected,
    refused: [...state.refused, ...refused]
      .toSorted((one, other) => one.line - other.line)
      .slice(0, mostRefused),
  };
}
