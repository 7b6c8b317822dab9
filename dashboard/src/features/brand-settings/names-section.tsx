import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Brand } from '#contract/brands.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { NameRules } from '../../components/name-rules.tsx';
import { Section } from '../../components/section.tsx';
import styles from './brand-settings.module.css';
import { type Names, namesOf, withoutPhrase } from './names.ts';
import { NamesPreview } from './names-preview.tsx';
import { readSettingsSearch } from './settings-search.ts';
import { useUpdateBrand } from './use-update-brand.ts';

/** What counts as a mention of the brand; a change can be tried on recent answers before it is saved. */
export function NamesSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const { exclude } = readSettingsSearch(useSearch({ strict: false }));
  const [names, setNames] = useState<Names>(() => withoutPhrase(namesOf(brand), exclude));
  // Who comes to exclude a phrase sees at once what that changes.
  const [tried, setTried] = useState<Names | undefined>(exclude === undefined ? undefined : names);
  const change = (part: Partial<Names>) => {
    setNames((before) => ({ ...before, ...part }));
    // The preview no longer matches the form.
    setTried(undefined);
  };
  return (
    <>
      <Section
        title="Names"
        lead="An answer mentions the brand when it contains one of these, as a whole word."
      >
        <div className={styles.form}>
          <Form
            submit="Save names"
            submitting="Saving …"
            done="Saved. New answers use these names. Run a re-evaluation to apply them to past answers."
            canSubmit={names.name.trim() !== ''}
            onSubmit={() => update(names)}
            extraAction={
              <Button icon="explorer" onClick={() => setTried(names)}>
                Try on recent answers
              </Button>
            }
          >
            <TextField
              label="Name"
              required
              maxLength={255}
              value={names.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <NameRules whose="the brand" rules={names} onChange={change} />
          </Form>
        </div>
      </Section>
      {tried && <NamesPreview names={tried} />}
    </>
  );
}
