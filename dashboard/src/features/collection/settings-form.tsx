import { useState } from 'react';
import type { CollectionMode, CollectionSettings } from '#contract/collection/collections.ts';
import { putCollectionSettings } from '#contract/operations/collections.ts';
import { Select, TextField } from '../../components/controls/field.tsx';
import { BudgetFields, budgetBody, budgetDraft } from '../../components/forms/budget-fields.tsx';
import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import styles from './collection-page.module.css';

interface SettingsFormProps {
  readonly settings: CollectionSettings;
  /** How many questions one round of every active prompt comes to. */
  readonly questions: number;
}

const modeLabels: Readonly<Record<CollectionMode, string>> = {
  on: 'On: platforms are asked',
  off: 'Off: no platform is asked',
  simulated: 'Simulated: answers are made up',
};

/** How often the brand is asked about, and for how much. */
export function SettingsForm({ settings, questions }: SettingsFormProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [mode, setMode] = useState(settings.mode);
  const [cadence, setCadence] = useState(String(settings.cadence_hours));
  const [repeats, setRepeats] = useState(String(settings.repeats));
  const [budget, setBudget] = useState(() => budgetDraft(settings));
  const save = async () => {
    if (mode === 'simulated') return;
    await change(putCollectionSettings, {
      params: { brand_id: brandId },
      body: {
        mode,
        cadence_hours: Number(cadence),
        repeats: Number(repeats),
        ...budgetBody(budget),
      },
    });
  };
  const isSimulated = settings.mode === 'simulated';
  const modes: CollectionMode[] = isSimulated ? ['simulated', 'on', 'off'] : ['on', 'off'];
  return (
    <Form
      submit="Save settings"
      submitting="Saving …"
      done="Saved."
      canSubmit={mode !== 'simulated'}
      onSubmit={save}
    >
      <div className={styles.fields}>
        <Select
          label="Collection"
          value={mode}
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={(value) => setMode(modes.find((one) => one === value) ?? mode)}
        />
        <WholeNumber
          label="Hours between two rounds"
          max={maxHours}
          value={cadence}
          onChange={setCadence}
        />
        <WholeNumber
          label="Times each question is asked in a round"
          max={maxRepeats}
          value={repeats}
          onChange={setRepeats}
        />
      </div>
      <BudgetFields
        draft={budget}
        onChange={(change) => setBudget((before) => ({ ...before, ...change }))}
      />
      {isSimulated && mode !== 'simulated' && (
        <Notice tone="caution">
          This ends the simulation: no more answers are invented for this brand
          {mode === 'on' && ', and platforms with a key are asked for real, which costs money'}. The
          invented answers that are there stay.
        </Notice>
      )}
      <CostEstimate
        query={scheduleQuery(cadence, repeats)}
        mode={mode}
        budgets={budgetBody(budget)}
      />
      {mode === 'on' && <p className={styles.detail}>{inWords(questions, cadence, repeats)}</p>}
    </Form>
  );
}

const maxHours = 168;
const maxRepeats = 10;

/** Undefined where the API would refuse what was typed. */
function scheduleQuery(cadence: string, repeats: string) {
  const query = { cadence_hours: Number(cadence), repeats: Number(repeats) };
  const isWithin = (value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max;
  return isWithin(query.cadence_hours, maxHours) && isWithin(query.repeats, maxRepeats)
    ? query
    : undefined;
}

interface WholeNumberProps {
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function WholeNumber({ label, max, value, onChange }: WholeNumberProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      required
      min={1}
      max={max}
      step={1}
      label={label}
      hint={`1 to ${max}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function inWords(questions: number, cadence: string, repeats: string): string {
  const daily = Math.round((questions * Number(repeats) * 24) / Math.max(1, Number(cadence)));
  return `With these settings about ${counted(daily, 'question')} a day. Answers vary, so asking more often makes every rate more reliable.`;
}
