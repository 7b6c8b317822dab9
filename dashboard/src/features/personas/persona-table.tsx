import type { Persona } from '#contract/brands.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { actionsColumn, presenceColumns } from '../../components/record-columns.tsx';
import type { CountsOf } from '../../lib/prompt-counts.ts';
import type { Rates } from '../../lib/use-rates.ts';

interface PersonaCommands {
  readonly onEdit: (persona: Persona) => void;
  readonly onArchive: (persona: Persona) => void;
}

export function personaTable(
  personas: readonly Persona[],
  countsOf: CountsOf,
  presence: Rates,
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
      ...presenceColumns(
        'brand_presence_percentage',
        presence,
        ({ id }: Persona) => id,
        ({ id }) => ({ all: { persona: id }, counted: { persona: id, present: 'yes' } }),
      ),
      actionsColumn((persona) => [
        { label: 'Edit …', onSelect: () => onEdit(persona) },
        { label: 'Archive …', onSelect: () => onArchive(persona) },
      ]),
    ],
  });
}
