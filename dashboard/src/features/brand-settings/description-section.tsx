import { useState } from 'react';
import type { Brand, brandStatuses } from '#contract/brands.ts';
import { Select, TextArea } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Section } from '../../components/section.tsx';
import styles from './brand-settings.module.css';
import { useUpdateBrand } from './use-update-brand.ts';

type Status = (typeof brandStatuses)[number];

const statusLabels: Readonly<Record<Status, string>> = {
  lead: 'Lead',
  prospect: 'Prospect',
  customer: 'Customer',
};

const statuses = Object.keys(statusLabels) as Status[];

/** What people read about the brand; no answer is read by it. */
export function DescriptionSection({ brand }: { readonly brand: Brand }) {
  const update = useUpdateBrand();
  const [description, setDescription] = useState(brand.description);
  const [status, setStatus] = useState<string>(brand.status);
  return (
    <Section title="Description">
      <div className={styles.form}>
        <Form
          submit="Save description"
          submitting="Saving …"
          done="Saved."
          onSubmit={() => update({ description, status: statuses.find((one) => one === status) })}
        >
          <TextArea
            label="What the brand offers"
            maxLength={5000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <Select
            label="Status"
            value={status}
            options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={setStatus}
          />
        </Form>
      </div>
    </Section>
  );
}
