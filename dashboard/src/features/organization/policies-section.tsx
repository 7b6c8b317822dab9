import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppRule, Policies, PublicLinkRule } from '#contract/accounts/policies.ts';
import { getPolicies, putPolicies } from '#contract/operations/policies.ts';
import { Select, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** A limit that may be left empty, with what it can be. */
const limits = [
  {
    name: 'max_idle_minutes',
    label: 'Sign people out when idle: minutes',
    hint: '5 to 43,200; empty: no limit. People who were idle for longer are signed out when you save.',
    placeholder: 'No limit',
    ...{ min: 5, max: 43_200 },
  },
  {
    name: 'max_session_days',
    label: 'Sign people out after signing in: days',
    hint: '1 to 30; empty: after 30 days. This may sign you out, too.',
    placeholder: '30',
    ...{ min: 1, max: 30 },
  },
  {
    name: 'max_key_days',
    label: 'API keys work for: days',
    hint: '1 to 3,650; empty: no limit. Older keys stop working when you save. The page “API keys” shows when each one ends.',
    placeholder: 'No limit',
    ...{ min: 1, max: 3_650 },
  },
] as const;

type LimitName = (typeof limits)[number]['name'];

const linkOptions: readonly { readonly value: PublicLinkRule; readonly label: string }[] = [
  { value: 'allowed', label: 'Allowed' },
  { value: 'with_password', label: 'Only with a password' },
  { value: 'none', label: 'Not allowed' },
];

const linkMeanings: Readonly<Record<PublicLinkRule, string>> = {
  allowed: 'Anyone with a link sees its report, table or page preview until the link expires.',
  with_password:
    'Reports can be shared by links with a password. Links without one stop working when you save, also those to tables.',
  none: 'All links stop working when you save. Reports that are mailed regularly still come, with a link for people who can sign in.',
};

const appOptions: readonly { readonly value: AppRule; readonly label: string }[] = [
  { value: 'allowed', label: 'Allowed' },
  { value: 'approved', label: 'Only apps that an admin approved' },
  { value: 'none', label: 'Not allowed' },
];

const appMeanings: Readonly<Record<AppRule, string>> = {
  allowed: 'People connect apps, such as assistants, by themselves.',
  approved:
    'People ask, and admins approve on the page “API keys”. Connected apps that are not approved stop working when you save.',
  none: 'All connected apps stop working when you save.',
};

/** What admins require of sessions, keys, links, invitations and apps. */
export function PoliciesSection({ organizationId }: OfOrganization) {
  const params = { organization_id: organizationId };
  const found = useQuery(requestQuery(requestOf(getPolicies, { params })));
  return (
    <Section
      title="Policies"
      lead="Rules for everyone in the organization. They take effect immediately, also for what is already there."
    >
      <Loaded results={[found]}>
        {(policies) => <PoliciesForm key={organizationId} {...{ organizationId, policies }} />}
      </Loaded>
    </Section>
  );
}

interface PoliciesFormProps extends OfOrganization {
  readonly policies: Policies;
}

function PoliciesForm({ organizationId, policies }: PoliciesFormProps) {
  const change = useChange();
  const [typed, setTyped] = useState<Readonly<Record<LimitName, string>>>({
    max_idle_minutes: textOf(policies.max_idle_minutes),
    max_session_days: textOf(policies.max_session_days),
    max_key_days: textOf(policies.max_key_days),
  });
  const [links, setLinks] = useState(policies.public_links);
  const [domains, setDomains] = useState<readonly string[]>(policies.invitation_domains ?? []);
  const [apps, setApps] = useState(policies.apps);
  const isFine = limits.every(({ name, min, max }) => {
    const value = numberOf(typed[name]);
    return value === null || (Number.isInteger(value) && value >= min && value <= max);
  });
  const save = async () => {
    const saved = await change(putPolicies, {
      params: { organization_id: organizationId },
      body: {
        max_idle_minutes: numberOf(typed.max_idle_minutes),
        max_session_days: numberOf(typed.max_session_days),
        max_key_days: numberOf(typed.max_key_days),
        public_links: links,
        invitation_domains: domains.length === 0 ? null : [...domains],
        apps,
      },
    });
    setDomains(saved.invitation_domains ?? []);
  };
  return (
    <Form
      submit="Save policies"
      submitting="Saving …"
      done="Saved"
      canSubmit={isFine}
      onSubmit={save}
    >
      {limits.map(({ name, ...limit }) => (
        <TextField
          key={name}
          {...limit}
          type="number"
          inputMode="numeric"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <Select
        label="Links that work without signing in"
        value={links}
        options={linkOptions}
        // The options are those of the rule.
        onChange={(value) => setLinks(value as PublicLinkRule)}
      />
      <p>{linkMeanings[links]}</p>
      <ListField
        label="Domains of people who may be invited"
        hint="Such as example.com, without subdomains. Empty: any domain. Open invitations to other domains stop working."
        placeholder="example.com"
        maxLength={255}
        values={domains}
        onChange={setDomains}
      />
      <Select
        label="Connected apps"
        value={apps}
        options={appOptions}
        // The options are those of the rule.
        onChange={(value) => setApps(value as AppRule)}
      />
      <p>{appMeanings[apps]}</p>
    </Form>
  );
}

const textOf = (limit: number | null) => (limit === null ? '' : String(limit));
const numberOf = (text: string) => (text === '' ? null : Number(text));
