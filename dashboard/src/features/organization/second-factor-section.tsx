import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SecondFactorRule } from '#contract/accounts/second-factor.ts';
import { dayOf } from '#contract/days.ts';
import { getSecondFactorRule, putSecondFactorRule } from '#contract/operations/second-factor.ts';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { counted } from '../../lib/words/format.ts';

interface SecondFactorSectionProps {
  readonly organizationId: number;
}

/** Whether everyone in the organization needs a second factor, and from which day on. */
export function SecondFactorSection({ organizationId }: SecondFactorSectionProps) {
  const params = { organization_id: organizationId };
  const rule = useQuery(requestQuery(requestOf(getSecondFactorRule, { params })));
  return (
    <Section
      title="Second factor"
      lead="Something that people have in addition to their password. You need your own before you can require it. API keys and connected apps work as before."
      actions={<Link to="/account/security">Sign-in security</Link>}
    >
      <Loaded results={[rule]}>
        {(found) => <RuleForm organizationId={organizationId} rule={found} />}
      </Loaded>
    </Section>
  );
}

function RuleForm(props: SecondFactorSectionProps & { readonly rule: SecondFactorRule }) {
  const { organizationId, rule } = props;
  const change = useChange();
  const { required_from: from, people_without: without } = rule;
  const [isRequired, setIsRequired] = useState(from !== null);
  const [day, setDay] = useState<string>(dayOf(from === null ? new Date() : new Date(from)));
  return (
    <Form
      submit="Save second factor"
      submitting="Saving …"
      done="Saved"
      canSubmit={!isRequired || day !== ''}
      onSubmit={() =>
        change(putSecondFactorRule, {
          params: { organization_id: organizationId },
          body: { required_from: isRequired ? `${day}T00:00:00Z` : null },
        })
      }
    >
      <Checkbox
        label="Everyone needs a second factor"
        hint={`${counted(without, 'person', 'people')} here without one so far.`}
        checked={isRequired}
        onChange={setIsRequired}
      />
      {isRequired && (
        <TextField
          label="From"
          hint="At the start of this day (UTC), people without one are signed out. They set it up when they sign in again."
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </Form>
  );
}
