import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Brand } from '#contract/brands/brands.ts';
import { archiveBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { AffectedPrompts } from '../../components/forms/affected-prompts.tsx';
import { ArchiveDialog } from '../../components/forms/form-dialog.tsx';
import { Section } from '../../components/page/section.tsx';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { counted } from '../../lib/words/format.ts';

/** The way out for a brand that nobody wants to know about any more. */
export function ArchiveSection({ brand }: { readonly brand: Brand }) {
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="Archive this brand"
      lead="It disappears from the dashboard and the API, and collection stops."
      actions={
        <Button changes look="danger" onClick={() => setAsks(true)}>
          Archive …
        </Button>
      }
    >
      {asks && <ArchiveBrandDialog brand={brand} onClose={() => setAsks(false)} />}
    </Section>
  );
}

interface ArchiveBrandDialogProps {
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** What archiving a brand does, before it is done. */
function ArchiveBrandDialog({ brand, onClose }: ArchiveBrandDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <ArchiveDialog
      title={`Archive ${brand.name}?`}
      canSubmit={typed.trim() === brand.name}
      onSubmit={async () => {
        const params = { brand_id: brand.id };
        await call(archiveBrand, { params });
        // The home page asks for the brands that are left and leads to the first of them.
        await markStale(client, archiveBrand, params, 'none');
        await navigate({ to: '/' });
      }}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ status: ['active'] }}>
        {(total) =>
          total === 0
            ? 'It has no active prompts.'
            : `${counted(total, 'active prompt')} ${total === 1 ? 'pauses' : 'pause'} and ${total === 1 ? 'leaves' : 'leave'} the pool:`
        }
      </AffectedPrompts>
      <p>
        Its sites stop serving pages to AI agents. No person and no API key can reach the brand, its
        prompts or its answers any more. They are kept: an admin can restore the brand on the
        Organization page.
      </p>
      <TextField
        label={`Type ${brand.name} to continue`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ArchiveDialog>
  );
}
