import { useQueryClient } from '@tanstack/react-query';
import type { Persona } from '#contract/brands.ts';
import { AffectedPrompts } from '../../components/affected-prompts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../lib/api.ts';
import { send } from '../../lib/api-request.ts';
import { refreshBrands } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface ArchivePersonaDialogProps {
  readonly persona: Persona;
  readonly onClose: () => void;
}

/** What archiving a persona does, before it is done. */
export function ArchivePersonaDialog({ persona, onClose }: ArchivePersonaDialogProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  return (
    <FormDialog
      title={`Archive ${persona.name}?`}
      submit="Archive"
      submitting="Archiving …"
      cancel="Keep it"
      look="danger"
      onSubmit={async () => {
        await call(send('DELETE', `v1/brands/${brandId}/personas/${persona.id}`));
        await refreshBrands(client);
      }}
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
