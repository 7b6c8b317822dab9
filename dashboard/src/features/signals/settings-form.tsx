import { useState } from 'react';
import { putSignalSettings } from '#contract/operations/signals.ts';
import type { SignalSettings } from '#contract/signals.ts';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import styles from './signals.module.css';

/** How large a change must be to be worth a line. */
export function SettingsForm({ settings }: { readonly settings: SignalSettings }) {
  const brandId = useBrandId();
  const change = useChange();
  const [points, setPoints] = useState(String(settings.minimum_points));
  return (
    <div className={styles.settings}>
      <Form
        submit="Save"
        submitting="Saving …"
        done="Saved. The next run uses it."
        onSubmit={() =>
          change(putSignalSettings, {
            params: { brand_id: brandId },
            body: { minimum_points: Number(points) },
          })
        }
      >
        <TextField
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={100}
          step={0.01}
          label="Smallest change to report, in points"
          hint="0 to 100. A share from 40% to 45% is a change of 5 points."
          value={points}
          onChange={(event) => setPoints(event.target.value)}
        />
      </Form>
    </div>
  );
}
