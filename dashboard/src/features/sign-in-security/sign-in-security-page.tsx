import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SecondFactor,
  SecondFactorKind,
  SignInSecurity,
} from '#contract/accounts/second-factor.ts';
import { dayOf } from '#contract/days.ts';
import {
  getSignInSecurity,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '#contract/operations/second-factor.ts';
import { Button } from '../../components/controls/button.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { DangerDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { knowsPasskeys } from '../../lib/browser/passkeys.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { RecoveryCodesDialog, SetUpDialog } from './set-up-dialog.tsx';

const request = requestOf(getSignInSecurity, {});

/** How the person who is signed in proves who they are. */
export function SignInSecurityPage() {
  const security = useQuery(requestQuery(request));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title="Sign-in security"
      lead="A second factor keeps others out who know your password: an app on your phone, or a passkey."
    >
      <Loaded results={[security]}>
        {(found) => (
          <>
            <RequirementNotice security={found} />
            <FactorSection security={found} onCodes={setCodes} />
            {found.factors.length > 0 && <CodeSection security={found} onCodes={setCodes} />}
          </>
        )}
      </Loaded>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}

function RequirementNotice({ security }: { readonly security: SignInSecurity }) {
  const { required_from: from, factors } = security;
  if (from === null || factors.length > 0) return null;
  return (
    <Notice tone="caution">
      Your organization requires a second factor from {formatDay(dayOf(new Date(from)))}. Set one up
      now, or when you next sign in after that.
    </Notice>
  );
}

interface SecuritySectionProps {
  readonly security: SignInSecurity;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

const kindNames: Readonly<Record<SecondFactorKind, string>> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
};

function FactorSection({ security, onCodes }: SecuritySectionProps) {
  const [adding, setAdding] = useState<SecondFactorKind>();
  const [removing, setRemoving] = useState<SecondFactor>();
  const { factors, can_use_passkeys: canUsePasskeys } = security;
  return (
    <Section
      title="Second factors"
      lead={
        factors.length === 0
          ? 'You sign in with your password alone.'
          : 'You sign in with your password and one of these.'
      }
      actions={
        <>
          <Button icon="add" onClick={() => setAdding('totp')}>
            Authenticator app …
          </Button>
          {canUsePasskeys && knowsPasskeys() && (
            <Button icon="add" onClick={() => setAdding('passkey')}>
              Passkey …
            </Button>
          )}
        </>
      }
    >
      {factors.length > 0 && (
        <DataTable<SecondFactor>
          caption="Second factors"
          rows={factors}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', label: 'Name', value: ({ name }) => name },
            { key: 'kind', label: 'Kind', value: ({ kind }) => kindNames[kind] },
            {
              key: 'used',
              label: 'Last used',
              value: ({ last_used_at }) => last_used_at,
              cell: ({ last_used_at }) => <Moment at={last_used_at} />,
            },
            {
              key: 'added',
              label: 'Added',
              value: ({ created_at }) => created_at,
              cell: ({ created_at }) => formatDay(created_at),
            },
            {
              key: 'actions',
              label: 'Actions',
              value: () => null,
              cell: (factor) => (
                <Button look="quiet" onClick={() => setRemoving(factor)}>
                  Remove …<span className="visually-hidden"> {factor.name}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {adding && (
        <SetUpDialog kind={adding} onAdded={onCodes} onClose={() => setAdding(undefined)} />
      )}
      {removing && (
        <RemoveFactorDialog
          factor={removing}
          isLast={factors.length === 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}

interface RemoveFactorDialogProps {
  readonly factor: SecondFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const change = useChange();
  return (
    <DangerDialog
      title={`Remove ${factor.name}?`}
      submit="Remove"
      submitting="Removing …"
      onSubmit={() => change(removeSecondFactor, { params: { factor_id: factor.id } })}
      onClose={onClose}
    >
      <p>
        {isLast
          ? 'It is your last one. Your recovery codes end, and your password alone is enough to sign in.'
          : 'You can no longer sign in with it. The others stay.'}
      </p>
    </DangerDialog>
  );
}

function CodeSection({ security, onCodes }: SecuritySectionProps) {
  const change = useChange();
  const [asks, setAsks] = useState(false);
  return (
    <Section
      title="Recovery codes"
      lead="For the day on which you have neither your phone nor your passkey. Each works once."
      actions={<Button onClick={() => setAsks(true)}>Make new codes …</Button>}
    >
      <p>{counted(security.recovery_codes_left, 'code')} left.</p>
      {asks && (
        <FormDialog
          title="Make new recovery codes?"
          submit="Make new codes"
          submitting="Making …"
          onSubmit={async () => onCodes((await change(replaceRecoveryCodes, {})).recovery_codes)}
          onClose={() => setAsks(false)}
        >
          <p>The codes that you have now stop working.</p>
        </FormDialog>
      )}
    </Section>
  );
}
