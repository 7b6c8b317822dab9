import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPrompt } from '#contract/operations/prompts.ts';
import { call } from '../../lib/api.ts';
import { markStale } from '../../lib/mark-stale.ts';
import type { PromptRow } from './read-prompt-rows.ts';

export interface ImportState {
  readonly total: number;
  readonly created: number;
  readonly failures: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: string;
  }[];
  readonly isRunning: boolean;
}

/** A few at once keep the service busy without filling its pool of connections. */
const atOnce = 4;

/** Creates prompts one by one, so that one that is refused never hides one that is not. */
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

  async function run(rows: readonly PromptRow[]): Promise<void> {
    stopped.current = false;
    setState({ total: rows.length, created: 0, failures: [], isRunning: true });
    const waiting = rows.values();
    const work = async () => {
      for (const row of waiting) {
        if (stopped.current) return;
        const reason = await importRow(row);
        setState((before) => before && advanced(before, row, reason));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setState((before) => before && { ...before, isRunning: false });
    await markStale(client, createPrompt, params);
  }

  /** Why the row was not created, or nothing. */
  async function importRow(row: PromptRow): Promise<string | undefined> {
    if ('problem' in row) return row.problem;
    try {
      await call(createPrompt, { params, body: row.body });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return { state, run, stop };
}

function advanced(state: ImportState, row: PromptRow, reason: string | undefined): ImportState {
  if (reason === undefined) return { ...state, created: state.created + 1 };
  const text = 'problem' in row ? row.text : row.body.text;
  return { ...state, failures: [...state.failures, { line: row.line, text, reason }] };
}
