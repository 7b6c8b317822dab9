import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createBrand } from '#contract/operations/brands.ts';
import { TextArea, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { BrandDefaults } from './brand-defaults.tsx';
import { type BrandDraft, brandBody, emptyDraft } from './brand-draft.ts';
import styles from './setup.module.css';

/** A brand to know about: what it takes to begin; everything else can be set later. */
export function BrandByHandPage() {
  const create = useChange();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<BrandDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Page
      title="Set up a brand by hand"
      lead="Which brand do you want to track? A name and website are enough to start. You can change everything later."
    >
      <Section title="The brand">
        <div className={styles.byHand}>
          <Form
            submit="Create brand"
            submitting="Creating …"
            done="Created."
            canSubmit={draft.name.trim() !== '' && draft.website.trim() !== ''}
            onSubmit={async () => {
              const { id } = await create(createBrand, { body: brandBody(draft) });
              // Without a prompt there is nothing to see yet: that comes next.
              await navigate({ to: '/brands/$brandId/prompts', params: { brandId: String(id) } });
            }}
          >
            <TextField
              label="Name"
              required
              maxLength={255}
              placeholder="Northwind"
              hint="As it appears in answers. You can add other names below."
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextField
              label="Website"
              required
              maxLength={2083}
              placeholder="https://www.northwind.example"
              hint="Cited pages of this website count as the brand’s own."
              value={draft.website}
              onChange={(event) => change({ website: event.target.value })}
            />
            <TextArea
              label="Description"
              maxLength={5000}
              placeholder="Freight software for small depots"
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <ListField
              label="Other names"
              values={draft.otherNames}
              hint="What else the brand is called: short forms, products, former names."
              onChange={(otherNames) => change({ otherNames })}
            />
            <ListField
              label="Competitors"
              values={draft.competitors}
              placeholder="Contoso"
              hint="You can add their websites and other names on the Competitors page."
              onChange={(competitors) => change({ competitors })}
            />
            <ListField
              label="Topics"
              values={draft.topics}
              placeholder="pricing"
              hint="What your customers ask about. Prompts are grouped by topic."
              onChange={(topics) => change({ topics })}
            />
            <BrandDefaults draft={draft} onChange={change} />
          </Form>
        </div>
      </Section>
    </Page>
  );
}
