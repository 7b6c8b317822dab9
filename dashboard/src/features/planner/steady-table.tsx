import type { CollectionPlan } from '#contract/planner.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';

type SteadyPrompt = CollectionPlan['steady']['prompts'][number];

/** Prompts whose answers hardly vary. */
export function steadyTable(prompts: readonly SteadyPrompt[]): ReadyTable {
  return tableOf<SteadyPrompt>({
    caption: 'Prompts whose answers hardly vary',
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
        key: 'variance',
        label: 'Variance',
        meaning: 'Between answers on the same platform; 0: they are always the same.',
        value: ({ variance }) => variance,
        cell: ({ variance }) => variance.toFixed(3),
        numeric: true,
      },
    ],
  });
}

function nameOf({ prompt, prompt_id }: SteadyPrompt): string {
  return prompt ?? `Prompt ${prompt_id}`;
}
