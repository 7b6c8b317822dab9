import type { Persona } from '#contract/brands.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { actionsColumn, presenceColumn } from '../../components/record-columns.tsx';
import type { CountsOf } from '../../lib/prompt-counts.ts';
import type { RateOf } from '../../lib/use-rates.ts';

interface PersonaCommands {
  readonly onEdit: (persona: Persona) => void;
  readonly onArchive: (persona: Persona) => void;
}

export function personaTable(
  personas: readonly Persona[],
  countsOf: CountsOf,
  presenceOf: RateOf,
  { onEdit, onArchive }: PersonaCommands,
): ReadyTable {
  return tableOf<Persona>({
    caption: 'Personas',
    rows: personas,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Persona',
        value: ({ name }) => name,
        cell: ({ name, description }) => <NamedRecord name={name} detail={description} />,
      },
      {
        key: 'prompts',
        label: 'Prompts',
        meaning: 'Prompts that are asked as this persona.',
        numeric: true,
        value: ({ id }) => countsOf(id).active,
        cell: ({ id }) => <PromptCount counts={countsOf(id)} search={{ persona: id }} />,
      },
      presenceColumn('brand_presence_percentage', presenceOf, ({ id }) => id),
      actionsColumn((persona) => [
        { label: 'Edit …', onSelect: () => onEdit(persona) },
        { label: 'Archive …', onSelect: () => onArchive(persona) },
      ]),
    ],
  });
}
