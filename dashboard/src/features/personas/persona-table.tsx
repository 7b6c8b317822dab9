import type { Persona } from '#contract/brands.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PromptCount } from '../../components/prompt-count.tsx';
import { RateOfAnswers } from '../../components/rate-of-answers.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { metricTerms } from '../../lib/glossary.ts';
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
      {
        key: 'presence',
        label: 'Presence',
        meaning: metricTerms.brand_presence_percentage.meaning,
        numeric: true,
        value: ({ id }) => presenceOf(id)?.share,
        cell: ({ id }) => <RateOfAnswers rate={presenceOf(id)} />,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (persona) => (
          <RecordMenu
            name={persona.name}
            items={[
              { label: 'Edit …', onSelect: () => onEdit(persona) },
              { label: 'Archive …', onSelect: () => onArchive(persona) },
            ]}
          />
        ),
      },
    ],
  });
}
