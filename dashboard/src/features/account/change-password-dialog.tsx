import { useState } from 'react';
import { changePassword } from '#contract/operations/sessions.ts';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { useChange } from '../../lib/api/use-change.ts';

/** A new password for the person who is signed in. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChange();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [endsApps, setEndsApps] = useState(false);
  return (
    <FormDialog
      title="Change your password"
      submit="Change password"
      submitting="Changing …"
      canSubmit={current !== '' && chosen !== ''}
      onSubmit={() =>
        change(changePassword, {
          body: { current_password: current, new_password: chosen, disconnect_apps: endsApps },
        })
      }
      onClose={onClose}
    >
      <p>You stay signed in here and are signed out everywhere else.</p>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label="New password"
        hint="At least 8 characters."
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={1024}
        required
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Checkbox
        label="Disconnect my apps as well"
        hint="Choose this if someone else may know your password. Assistants then have to be connected again."
        checked={endsApps}
        onChange={setEndsApps}
      />
    </FormDialog>
  );
}
