import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importPrompts } from '#contract/operations/prompt-changes.ts';
import type { ImportedRow } from '#contract/prompts/prompt-import.ts';
import type { SendableRow } from '#domain/tables/import-lines.ts';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';

export interface ImportState {
  readonly total: number;
  /** What became of the rows sent so far. */
  readonly told: readonly ImportedRow[];
  readonly isRunning: boolean;
  /** Why it ended early. */
  readonly error?: string;
}

export interface ImportOptions {
  readonly createTopics: boolean;
  /** Nothing is asked until they are resumed. */
  readonly paused: boolean;
}

/** Few enough to show how far it is and to stop in between. */
const rowsAtOnce = 250;

/** Sends rows in their order, some at once. What was created stays; sending them again doubles nothing. */
export function usePromptImport(brandId: number) {
  const client = useQueryClient();
  const params = { brand_id: brandId };
  const [state, setState] = useState<ImportState>();
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  // Closing the dialog cancels the rest.
  useEffect(() => stop, []);

  async function run(rows: readonly SendableRow[], how: ImportOptions): Promise<void> {
    stopped.current = false;
    const told: ImportedRow[] = [];
    const show = (isRunning: boolean, error?: string) =>
      setState({ total: rows.length, told: [...told], isRunning, ...(error && { error }) });
    show(true);
    try {
      for (let start = 0; start < rows.length && !stopped.current; start += rowsAtOnce) {
        const bodies = rows.slice(start, start + rowsAtOnce).map(({ body }) => body);
        const body = { rows: bodies, create_topics: how.createTopics, paused: how.paused };
        const answer = await call(importPrompts, { params, body });
        told.push(...answer.rows.map((row) => shifted(row, start)));
        show(true);
      }
      show(false);
    } catch (error) {
      show(false, error instanceof Error ? error.message : String(error));
    }
    await markStale(client, importPrompts, params);
  }

  return { state, run, stop };
}

/** Rows are counted within a request; here among all. */
function shifted(row: ImportedRow, by: number): ImportedRow {
  const same = row.same_as_row;
  return { ...row, row: row.row + by, same_as_row: same === null ? null : same + by };
}
