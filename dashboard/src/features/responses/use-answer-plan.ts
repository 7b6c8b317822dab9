import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type AnswerPlan,
  type ImportCalls,
  planAnswers,
} from '#contract/foreign-exports/plan-answers.ts';
import type { ForeignLine } from '#contract/foreign-exports/read-export.ts';
import { importPrompts } from '#contract/operations/prompt-changes.ts';
import { importResponses } from '#contract/operations/responses.ts';
import { call } from '../../lib/api.ts';
import { brandQuery } from '../../lib/brands.ts';

interface PlanState {
  /** What it is the plan of. */
  readonly lines?: readonly ForeignLine[];
  readonly plan?: AnswerPlan;
  readonly error?: string;
}

/** What would become of the lines, as the service says; nothing is written. */
export function useAnswerPlan(
  brandId: number,
  lines: readonly ForeignLine[] | undefined,
): Pick<PlanState, 'plan' | 'error'> {
  const { data: brand } = useQuery(brandQuery(brandId));
  const [state, setState] = useState<PlanState>({});
  useEffect(() => {
    if (!brand || !lines?.length) return undefined;
    const controller = new AbortController();
    const show = (told: Omit<PlanState, 'lines'>) => {
      if (!controller.signal.aborted) setState({ ...told, lines });
    };
    planAnswers(lines, brand, importCalls(brandId, controller.signal)).then(
      (plan) => show({ plan }),
      (error) => show({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [brandId, brand, lines]);
  return state.lines === lines ? state : {};
}

/** Prompts are created paused, so that an import alone asks and costs nothing. */
export function importCalls(brandId: number, signal?: AbortSignal): ImportCalls {
  const params = { brand_id: brandId };
  return {
    importPrompts: (rows, dry_run) =>
      call(importPrompts, { params, body: { rows: [...rows], dry_run, paused: true } }, signal),
    findAnswers: (records) =>
      call(importResponses, { params, query: { dry_run: true }, body: records }, signal),
  };
}
