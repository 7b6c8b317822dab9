import type { Persona } from '#contract/brands.ts';
import { archivePersona } from '#contract/operations/personas.ts';
import { AffectedPrompts } from '../../components/affected-prompts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface ArchivePersonaDialogProps {
  readonly persona: Persona;
  readonly onClose: () => void;
}

/** What archiving a persona does, before it is done. */
export function ArchivePersonaDialog({ persona, onClose }: ArchivePersonaDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  return (
    <FormDialog
      title={`Archive ${persona.name}?`}
      submit="Archive"
      submitting="Archiving …"
      cancel="Keep it"
      look="danger"
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
        Paused prompts are asked no more and leave the pool. All answers so far stay, and keep this
        persona in every chart.
      </p>
      <p>
        Adding a persona of the same name brings this one back. Its prompts stay paused until
        somebody resumes them; until then each can be given to another persona.
      </p>
    </FormDialog>
  );
}
