import { useState } from 'react';
import type { SavedView } from '#contract/brands/saved-views.ts';
import { deleteSavedView, updateSavedView } from '#contract/operations/saved-views.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { formatDay } from '../../lib/words/format.ts';
import styles from './saved-views.module.css';

interface ManageViewsDialogProps {
  readonly brandId: number;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** Every view with who saved it, and the ways to rename or delete one. */
export function ManageViewsDialog({ brandId, views, onClose }: ManageViewsDialogProps) {
  const [chosen, setChosen] = useState<{
    readonly view: SavedView;
    readonly to: 'rename' | 'delete';
  }>();
  const back = () => setChosen(undefined);
  if (chosen?.to === 'rename') {
    return <RenameDialog brandId={brandId} view={chosen.view} onClose={back} />;
  }
  if (chosen) return <DeleteDialog brandId={brandId} view={chosen.view} onClose={back} />;
  return (
    <Dialog
      title="Saved views"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <div className={styles.about}>
              <span className={styles.name} dir="auto">
                {view.name}
              </span>
              <span className={styles.detail}>{originOf(view)}</span>
            </div>
            <Button
              aria-label={`Rename “${view.name}”`}
              onClick={() => setChosen({ view, to: 'rename' })}
            >
              Rename
            </Button>
            <Button
              aria-label={`Delete “${view.name}”`}
              onClick={() => setChosen({ view, to: 'delete' })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function originOf({ created_by, created_at }: SavedView): string {
  return `${created_by?.email ?? 'Saved with an API key'}, ${formatDay(created_at.slice(0, 10))}`;
}

interface ViewDialogProps {
  readonly brandId: number;
  readonly view: SavedView;
  readonly onClose: () => void;
}

function RenameDialog({ brandId, view, onClose }: ViewDialogProps) {
  const change = useChange();
  const [name, setName] = useState(view.name);
  const params = { brand_id: brandId, view_id: view.id };
  return (
    <FormDialog
      title="Rename view"
      submit="Rename"
      submitting="Renaming …"
      canSubmit={name.trim() !== '' && name.trim() !== view.name}
      onSubmit={() => change(updateSavedView, { params, body: { name } })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

function DeleteDialog({ brandId, view, onClose }: ViewDialogProps) {
  const change = useChange();
  const params = { brand_id: brandId, view_id: view.id };
  return (
    <FormDialog
      title={`Delete “${view.name}”?`}
      submit="Delete"
      submitting="Deleting …"
      look="danger"
      onSubmit={() => change(deleteSavedView, { params })}
      onClose={onClose}
    >
      <p>The view disappears for everyone. Links to the same question still work.</p>
    </FormDialog>
  );
}
