import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import {
  answersByKind,
  asksAboutBranded,
  promptFilters,
  promptsInWords,
  shownPrompts,
} from '#domain/judgement/prompt-choice.ts';
import type { ToolContext } from './tool.ts';

interface Asked {
  readonly brand_id: number;
  readonly prompts: PromptChoice;
  readonly by?: readonly string[];
  readonly filters?: readonly string[] | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

interface ChosenPrompts {
  /** The question's filters and the one for its prompts. */
  readonly filters: string[];
  /** Undefined if the question itself chooses the prompts. */
  readonly prompts: PromptChoice | undefined;
  /** The chosen prompts, described for the person who asked. */
  readonly over: string;
}

/** Limits a question to the right prompts, as the dashboard does. */
export async function choosePrompts(
  { call }: ToolContext,
  { brand_id, prompts: chosen, by = [], filters = [], start_date, end_date }: Asked,
): Promise<ChosenPrompts> {
  if (asksAboutBranded(by, filters)) {
    return {
      filters: [...filters],
      prompts: undefined,
      over: 'Over the prompts that `filters` or `by` say.',
    };
  }
  const answers =
    chosen === 'unbranded'
      ? await call(queryMetrics, {
          params: { brand_id },
          query: { start_date, end_date, filters: [...filters], fields: answersByKind.join(',') },
        })
      : [];
  const shown = shownPrompts(chosen, answers);
  const words = promptsInWords(shown, 'the brand');
  return {
    filters: [...filters, ...promptFilters(shown.prompts)],
    prompts: shown.prompts,
    over: shown.prompts === 'unbranded' ? `${words} For all of them: prompts=all.` : words,
  };
}
