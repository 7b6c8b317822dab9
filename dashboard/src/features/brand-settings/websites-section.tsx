import { useState } from 'react';
import type { Brand } from '#contract/brands.ts';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ListField } from '../../components/list-field.tsx';
import { Section } from '../../components/section.tsx';
import styles from './brand-settings.module.css';
import { useUpdateBrand } from './use-update-brand.ts';

/** Whose cited pages count as the brand's own. */
export function WebsitesSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [website, setWebsite] = useState(brand.website);
  const [others, setOthers] = useState<readonly string[]>(brand.alternative_websites);
  return (
    <Section
      title="Websites"
      lead="Cited pages of these websites count as the brand’s own. With a path, only pages below it do."
    >
      <div className={styles.form}>
        <Form
          submit="Save websites"
          submitting="Saving …"
          done="Saved. This applies to new answers. Run a re-evaluation to apply it to past answers."
          canSubmit={website.trim() !== ''}
          onSubmit={() => update({ website, alternative_websites: [...others] })}
        >
          <TextField
            label="Website"
            required
            maxLength={2083}
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
          <ListField
            label="Other websites"
            values={others}
            maxLength={2083}
            placeholder="https://docs.northwind.example"
            hint="Documentation, shops, pages in other countries."
            onChange={setOthers}
          />
        </Form>
      </div>
    </Section>
  );
}
