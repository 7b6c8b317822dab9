import { useState } from 'react';
import { createSavedView, updateSavedView } from '#contract/operations/saved-views.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useChange } from '../../lib/use-change.ts';

interface SaveViewDialogProps {
  readonly brandId: number;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Keeps the question of the address under a name; one that has the name is replaced once that is said. */
export function SaveViewDialog({ brandId, views, onClose }: SaveViewDialogProps) {
  const change = useChange();
  const [name, setName] = useState('');
  const search = location.search.slice(1);
  const known = views.find((view) => view.name === name.trim());
  const save = () =>
    known
      ? change(updateSavedView, {
          params: { brand_id: brandId, view_id: known.id },
          body: { search },
        })
      : change(createSavedView, { params: { brand_id: brandId }, body: { name, search } });
  return (
    <FormDialog
      title="Save this view"
      submit={known ? 'Replace' : 'Save'}
      submitting="Saving …"
      canSubmit={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Everybody in your organization who can open this brand will see it."
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {known && (
        <Notice tone="caution">
          There is a view of this name. Its question will be replaced for everybody.
        </Notice>
      )}
    </FormDialog>
  );
}
