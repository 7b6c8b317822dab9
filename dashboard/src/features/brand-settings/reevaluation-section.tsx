import { useState } from 'react';
import { startReevaluation } from '#contract/operations/reevaluations.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import styles from './brand-settings.module.css';
import { ReevaluationList } from './reevaluation-list.tsx';

/** Reads history again with the brand as it is now, and shows how far that is. */
export function ReevaluationSection() {
  const brandId = useBrandId();
  const change = useChange();
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [version, setVersion] = useState('');
  return (
    <>
      <Section
        title="Re-evaluation"
        lead="Reads stored answers again with the names, websites, competitors and prompts as they are now, so that past charts show your changes, too. Evaluations that came with imported answers stay."
      >
        <div className={styles.form}>
          <Form
            submit="Re-evaluate"
            submitting="Starting …"
            done="Started. It runs in the background; you can leave this page."
            onSubmit={async () => {
              const body = {
                start_date: start || null,
                end_date: end || null,
                evaluator_version: version.trim() || null,
              };
              await change(startReevaluation, { params: { brand_id: brandId }, body });
            }}
          >
            <div className={styles.pair}>
              <TextField
                label="From"
                type="date"
                hint="Leave empty to start with the first answer."
                max={end || undefined}
                value={start}
                onChange={(event) => setStart(event.target.value)}
              />
              <TextField
                label="To"
                type="date"
                hint="Leave empty to end with the last answer."
                min={start || undefined}
                value={end}
                onChange={(event) => setEnd(event.target.value)}
              />
              <TextField
                label="Last read by"
                maxLength={100}
                hint="Only answers last read by this version of Sightline’s reading, such as sentiment-4. Leave empty for all."
                value={version}
                onChange={(event) => setVersion(event.target.value)}
              />
            </div>
          </Form>
        </div>
      </Section>
      <ReevaluationList />
    </>
  );
}
