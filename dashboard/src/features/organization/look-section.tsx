import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationLook } from '#contract/accounts/organization-look.ts';
import { getOrganizationLook, putOrganizationLook } from '#contract/operations/organizations.ts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox, Field, TextField } from '../../components/controls/field.tsx';
import { FileButton } from '../../components/controls/file-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import styles from './look-section.module.css';

const maxBytes = 150_000;
const types = ['image/png', 'image/jpeg', 'image/webp'];
const usualAccent = '#2746c4';

interface OfOrganization {
  readonly organizationId: number;
}

/** Name, colour and logo on reports. */
export function LookSection({ organizationId }: OfOrganization) {
  const params = { organization_id: organizationId };
  const look = useQuery(requestQuery(requestOf(getOrganizationLook, { params })));
  return (
    <Section
      title="Look of reports"
      lead="Shown at the top of reports, including those you share by link."
    >
      <Loaded results={[look]}>
        {(found) => <LookForm key={organizationId} {...{ organizationId, look: found }} />}
      </Loaded>
    </Section>
  );
}

function LookForm({ organizationId, look }: OfOrganization & { readonly look: OrganizationLook }) {
  const change = useChange();
  const [name, setName] = useState(look.name);
  const [accent, setAccent] = useState(look.accent);
  const [logo, setLogo] = useState(look.logo);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fits = types.includes(file.type) && file.size <= maxBytes;
    setProblem(fits ? undefined : 'Choose a PNG, JPEG or WebP picture of at most 150 KB.');
    if (fits) setLogo(await dataUrl(file));
  };
  return (
    <Form
      submit="Save look"
      submitting="Saving …"
      done="Saved"
      onSubmit={() =>
        change(putOrganizationLook, {
          params: { organization_id: organizationId },
          body: { name: name.trim() === '' ? null : name.trim(), accent, logo },
        })
      }
    >
      <TextField
        label="Name on reports"
        hint="If empty, the name of the organization is used."
        maxLength={120}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        label="Use our own color"
        hint="Text on it is black or white, whichever is easier to read."
        checked={accent !== null}
        onChange={(checked) => setAccent(checked ? (look.accent ?? usualAccent) : null)}
      />
      {accent !== null && (
        <TextField
          label="Color"
          type="color"
          value={accent}
          onChange={(event) => setAccent(event.target.value)}
        />
      )}
      <Field label="Logo" hint="PNG, JPEG or WebP, at most 150 KB.">
        {(tie) => (
          <div className={styles.logo}>
            {logo !== null && <img src={logo} alt="The logo as it is now" />}
            <FileButton
              accept={types.join(',')}
              {...tie}
              onChoose={(files) => void choose(files?.[0])}
            />
            {logo !== null && <Button onClick={() => setLogo(null)}>Remove logo</Button>}
          </div>
        )}
      </Field>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Form>
  );
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
