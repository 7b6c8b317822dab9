import type { CollectionPlan } from '#contract/planner.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';

type SteadyPrompt = CollectionPlan['steady']['prompts'][number];

/** Prompts whose answers hardly ever change from day to day. */
export function steadyTable(prompts: readonly SteadyPrompt[]): ReadyTable {
  return tableOf<SteadyPrompt>({
    caption: 'Prompts whose answers hardly ever change from day to day',
    rows: prompts,
    rowKey: ({ prompt_id }) => prompt_id,
    columns: [
      {
        key: 'prompt',
        label: 'Prompt',
        value: nameOf,
        cell: (row) => (
          <PageLink page="prompts" id={row.prompt_id}>
            {nameOf(row)}
          </PageLink>
        ),
      },
      { key: 'responses', label: 'Answers', value: ({ responses }) => responses, numeric: true },
      {
        key: 'flip_rate',
        label: 'Changed on',
        meaning: 'Days on which the answer began or stopped naming the brand.',
        value: ({ flip_rate }) => flip_rate,
        cell: ({ flip_rate }) => `${(100 * flip_rate).toFixed(0)}% of days`,
        numeric: true,
      },
    ],
  });
}

function nameOf({ prompt, prompt_id }: SteadyPrompt): string {
  return prompt ?? `Prompt ${prompt_id}`;
}
