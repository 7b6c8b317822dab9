import { useMemo, useState } from 'react';
import type { Brand } from '#contract/brands.ts';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Section } from '../../components/section.tsx';
import { countryOptions, languageOptions } from '../../lib/countries-and-languages.ts';
import styles from './brand-settings.module.css';
import { useUpdateBrand } from './use-update-brand.ts';

/** What new prompts begin with. */
export function DefaultsSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [country, setCountry] = useState(brand.default_country);
  const [language, setLanguage] = useState(brand.default_language);
  const countries = useMemo(() => countryOptions(brand.default_country), [brand.default_country]);
  const languages = useMemo(
    () => languageOptions(brand.default_language),
    [brand.default_language],
  );
  return (
    <Section
      title="Defaults for new prompts"
      lead="Prompts are asked from this country and keep it. The language is detected from the text; this one is used when it can’t be."
    >
      <div className={styles.form}>
        <Form
          submit="Save defaults"
          submitting="Saving …"
          done="Saved. Existing prompts don’t change."
          onSubmit={() => update({ default_country: country, default_language: language })}
        >
          <div className={styles.pair}>
            <Select label="Country" value={country} options={countries} onChange={setCountry} />
            <Select label="Language" value={language} options={languages} onChange={setLanguage} />
          </div>
        </Form>
      </div>
    </Section>
  );
}
