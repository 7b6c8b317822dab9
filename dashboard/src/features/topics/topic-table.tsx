import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { actionsColumn, presenceColumns } from '../../components/record-columns.tsx';
import type { Rates } from '../../lib/use-rates.ts';
import type { Topic } from './topic-list.ts';

export function topicTable(
  topics: readonly Topic[],
  presence: Rates,
  onRemove: (topic: string) => void,
): ReadyTable {
  return tableOf<Topic>({
    caption: 'Topics',
    rows: topics,
    rowKey: ({ name }) => name,
    columns: [
      {
        key: 'name',
        label: 'Topic',
        value: ({ name }) => name,
        cell: ({ name, isRemoved }) => (
          <NamedRecord
            name={
              <>
                {name} {isRemoved && <Badge>Removed</Badge>}
              </>
            }
            detail={isRemoved && 'No new prompt gets it; those that have it keep it.'}
          />
        ),
      },
      {
        key: 'prompts',
        label: 'Prompts',
        meaning: 'Prompts that carry this topic.',
        numeric: true,
        value: ({ active }) => active,
        cell: (topic) => <PromptCount counts={topic} search={{ topic: topic.name }} />,
      },
      ...presenceColumns(
        'brand_presence_percentage',
        presence,
        ({ name }: Topic) => name,
        ({ name }) => ({ all: { topic: name }, counted: { topic: name, present: 'yes' } }),
      ),
      actionsColumn(({ name, isRemoved }) =>
        isRemoved ? [] : [{ label: 'Remove …', onSelect: () => onRemove(name) }],
      ),
    ],
  });
}
