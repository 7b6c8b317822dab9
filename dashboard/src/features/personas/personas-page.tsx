import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Persona } from '#contract/brands.ts';
import { listPersonas } from '#contract/operations/personas.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { countsOf } from '../../lib/prompt-counts.ts';
import { usePromptCounts } from '../../lib/use-prompt-counts.ts';
import { useRates } from '../../lib/use-rates.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ArchivePersonaDialog } from './archive-persona-dialog.tsx';
import { PersonaDialog } from './persona-dialog.tsx';
import { personaTable } from './persona-table.tsx';

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
      actions={
        <Button changes look="primary" icon="add" onClick={() => setOpen({ what: 'add' })}>
          Add persona
        </Button>
      }
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
