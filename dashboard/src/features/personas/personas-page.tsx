import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Persona } from '#contract/brands/brands.ts';
import {
  archivePersona,
  createPersona,
  listPersonas,
  replacePersona,
} from '#contract/operations/personas.ts';
import { AddButton } from '../../components/controls/button.tsx';
import { TextArea, TextField } from '../../components/controls/field.tsx';
import { AffectedPrompts } from '../../components/forms/affected-prompts.tsx';
import { ArchiveDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { NamedRecord, PromptCount } from '../../components/table/record-cells.tsx';
import { actionsColumn, presenceColumns } from '../../components/table/record-columns.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { type CountsOf, countsOf } from '../../lib/figures/prompt-counts.ts';
import { usePromptCounts } from '../../lib/figures/use-prompt-counts.ts';
import { type Rates, useRates } from '../../lib/figures/use-rates.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'archive'; readonly persona: Persona };

/** Whom prompts are asked as. */
export function PersonasPage() {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const counts = usePromptCounts('persona');
  const presence = useRates('persona_id', 'brand_presence_percentage');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="Personas"
      lead="The people who ask. A prompt can be asked as a persona, and results can be split by persona."
      actions={<AddButton label="Add persona" onClick={() => setOpen({ what: 'add' })} />}
      bar={<ScopeBar bounds />}
    >
      <Panel
        title="All personas"
        requests={[
          requestOf(listPersonas, { params: { brand_id: brandId } }),
          counts.request,
          ...presence.requests,
        ]}
        results={[brand, counts.result]}
        empty="Add someone who asks AI platforms about what you sell, such as a buyer or a user."
      >
        {({ personas }, { items }) => ({
          note: counted(personas.length, 'persona'),
          table: personaTable(personas, countsOf(items), presence, {
            onEdit: (persona) => setOpen({ what: 'edit', persona }),
            onArchive: (persona) => setOpen({ what: 'archive', persona }),
          }),
        })}
      </Panel>
      {open?.what === 'add' && <PersonaDialog onClose={close} />}
      {open?.what === 'edit' && <PersonaDialog persona={open.persona} onClose={close} />}
      {open?.what === 'archive' && <ArchivePersonaDialog persona={open.persona} onClose={close} />}
    </Page>
  );
}

interface ArchivePersonaDialogProps {
  readonly persona: Persona;
  readonly onClose: () => void;
}

/** What archiving a persona does, before it is done. */
export function ArchivePersonaDialog({ persona, onClose }: ArchivePersonaDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  return (
    <ArchiveDialog
      title={`Archive ${persona.name}?`}
      onSubmit={() =>
        change(archivePersona, { params: { brand_id: brandId, persona_id: persona.id } })
      }
      onClose={onClose}
    >
      <AffectedPrompts filters={{ persona_id: persona.id, status: ['active'] }}>
        {(total) =>
          total === 0
            ? 'No active prompt is asked as this persona, so none pauses.'
            : `${counted(total, 'prompt')} that ${total === 1 ? 'is' : 'are'} asked as this persona will pause:`
        }
      </AffectedPrompts>
      <p>
        Paused prompts are no longer asked and leave the pool. All answers so far stay, and keep
        this persona in every chart.
      </p>
      <p>
        Adding a persona of the same name brings this one back. Its prompts stay paused until you
        resume them; until then you can give each of them to another persona.
      </p>
    </ArchiveDialog>
  );
}

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

interface PersonaDialogProps {
  /** The one to change; without it a new one is added. */
  readonly persona?: Persona;
  readonly onClose: () => void;
}

export function PersonaDialog({ persona, onClose }: PersonaDialogProps) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [name, setName] = useState(persona?.name ?? '');
  const [description, setDescription] = useState(persona?.description ?? '');
  return (
    <FormDialog
      title={persona ? `Edit ${persona.name}` : 'Add a persona'}
      submit={persona ? 'Save' : 'Add'}
      submitting={persona ? 'Saving …' : 'Adding …'}
      canSubmit={name.trim() !== ''}
      onSubmit={() => {
        const body = { name, description };
        return persona
          ? change(replacePersona, { params: { ...params, persona_id: persona.id }, body })
          : change(createPersona, { params, body });
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={255}
        placeholder="CFO of a mid-sized carrier"
        hint={
          persona
            ? 'A new name also applies to past data.'
            : 'Using the name of an archived persona restores it.'
        }
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Description"
        maxLength={5000}
        placeholder="Signs the contract, cares about cost and risk"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
