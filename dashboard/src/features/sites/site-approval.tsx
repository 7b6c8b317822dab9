import { useState } from 'react';
import { updateSite } from '#contract/operations/sites.ts';
import type { SiteApproval as Approval, Site } from '#contract/sites.ts';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Section } from '../../components/section.tsx';
import { useChange } from '../../lib/use-change.ts';
import { approvalLabels } from './site-words.ts';

const approvals = Object.keys(approvalLabels) as Approval[];

/** What waits for a person before the pipeline publishes it here. */
export function SiteApproval({ site }: { readonly site: Site }) {
  const change = useChange();
  const [approval, setApproval] = useState<Approval>(site.approval);
  return (
    <Section
      title="Approval"
      lead="Whether somebody looks at what the pipeline makes of a page before AI agents get it. What is already waiting stays in the queue."
    >
      <Form
        submit="Save approval"
        submitting="Saving …"
        done="Saved"
        canSubmit={approval !== site.approval}
        onSubmit={() =>
          change(updateSite, {
            params: { brand_id: site.brand_id, site_id: site.id },
            body: { approval },
          })
        }
      >
        <Select
          label="Before it goes live"
          value={approval}
          options={approvals.map((value) => ({ value, label: approvalLabels[value] }))}
          onChange={(value) => setApproval(approvals.find((one) => one === value) ?? approval)}
        />
      </Form>
    </Section>
  );
}
