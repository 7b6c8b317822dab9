import { usualPrompts } from '#contract/figures/figure-scope.ts';
import {
  answersByKind,
  asksAboutBranded,
  promptFilters,
  promptsInWords,
  shownPrompts,
} from '#domain/judgement/prompt-choice.ts';
import type { Client } from './api/client.ts';
import { endpoints } from './api/endpoints.ts';
import type { OptionTable } from './program/command.ts';
import { wrongUse } from './program/failures.ts';

/** What `--branded` calls each choice. */
const choices = { no: 'unbranded', yes: 'branded', all: 'all' } as const;

export const branded = {
  branded: {
    type: 'string',
    choices: Object.keys(choices),
    about: 'Prompts that name the brand: no (default), yes, or all prompts.',
  },
} as const satisfies OptionTable;

interface Asked {
  readonly brand: { readonly id: number; readonly name: string };
  /** As `--branded` has it. */
  readonly chosen: string | undefined;
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  readonly dates: {
    readonly start_date: string | undefined;
    readonly end_date: string | undefined;
  };
}

interface ChosenPrompts {
  /** The filters of the question and the one for its prompts. */
  readonly filters: string[];
  /** Which prompts figures are over, where nobody chose them. */
  readonly note: string | undefined;
}

/** Narrows a question to prompts that do not name the brand, unless it says itself which it is over. */
export async function choosePrompts(
  client: Client,
  { brand, chosen, fields, filters, dates }: Asked,
): Promise<ChosenPrompts> {
  if (chosen !== undefined) {
    if (asksAboutBranded([], filters)) {
      throw wrongUse('--branded and a filter by branded exclude each other.');
    }
    const prompts = choices[chosen as keyof typeof choices];
    return { filters: [...filters, ...promptFilters(prompts)], note: undefined };
  }
  if (asksAboutBranded(fields, filters)) return { filters: [...filters], note: undefined };
  const answers = await client.call(endpoints.queryMetrics, {
    params: { brand_id: brand.id },
    query: { ...dates, filters: [...filters], fields: answersByKind.join(',') },
  });
  const shown = shownPrompts(usualPrompts, answers);
  const words = promptsInWords(shown, brand.name);
  return {
    filters: [...filters, ...promptFilters(shown.prompts)],
    note: shown.allNameBrand ? words : `${words} For all prompts: --branded all.`,
  };
}
