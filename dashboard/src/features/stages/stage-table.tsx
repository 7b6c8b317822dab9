import type { Stage } from '#contract/brands.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { actionsColumn, presenceColumns } from '../../components/record-columns.tsx';
import type { CountsOf } from '../../lib/prompt-counts.ts';
import type { Rates } from '../../lib/use-rates.ts';
import { otherStage } from './stage-order.ts';

interface StageCommands {
  readonly onRename: (stage: Stage) => void;
  readonly onRetire: (stage: Stage) => void;
  readonly onMove: (stage: Stage, by: -1 | 1) => void;
}

export function stageTable(
  stages: readonly Stage[],
  countsOf: CountsOf,
  presence: Rates,
  { onRename, onRetire, onMove }: StageCommands,
): ReadyTable {
  return tableOf<Stage>({
    caption: 'Stages, in their order',
    rows: stages,
    rowKey: ({ id }) => id,
    sortable: false,
    columns: [
      {
        key: 'name',
        label: 'Stage',
        value: ({ name }) => name,
        cell: ({ name }) => (
          <NamedRecord
            name={name}
            detail={
              name === otherStage && 'Everything that doesn’t fit elsewhere. It can’t be retired.'
            }
          />
        ),
      },
      {
        key: 'prompts',
        label: 'Prompts',
        meaning: 'Prompts that belong to this stage.',
        numeric: true,
        value: ({ name }) => countsOf(name).active,
        cell: ({ name }) => <PromptCount counts={countsOf(name)} search={{ stage: name }} />,
      },
      ...presenceColumns(
        'brand_presence_percentage',
        presence,
        ({ name }: Stage) => name,
        ({ name }) => ({ all: { stage: name }, counted: { stage: name, present: 'yes' } }),
      ),
      actionsColumn((stage) =>
        stage.name === otherStage
          ? []
          : [
              { label: 'Rename …', onSelect: () => onRename(stage) },
              { label: 'Move up', icon: 'up', onSelect: () => onMove(stage, -1) },
              { label: 'Move down', icon: 'down', onSelect: () => onMove(stage, 1) },
              { label: 'Retire …', onSelect: () => onRetire(stage) },
            ],
      ),
    ],
  });
}
