import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SystemState } from '#contract/accounts/system-state.ts';
import { inspectSystem } from '#contract/operations/operator.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { callAsOperator, isSightlineError } from '../../lib/api/call.ts';
import { concernsOf } from './concerns.ts';
import { CollectionSections, StoreSections, WorkSections } from './system-sections.tsx';

const lookEveryMs = 10_000;

interface Admitted {
  readonly token: string;
  /** Counts the tokens that were entered, since a query may not be remembered by a secret. */
  readonly entry: number;
}

/** How the whole installation is, for who runs it: an admin of one organization may not see the others' figures. */
export function SystemPage() {
  const [admitted, setAdmitted] = useState<Admitted>();
  const [entry, setEntry] = useState(1);
  const admit = (token: string) => setAdmitted({ token, entry });
  const forget = () => {
    setAdmitted(undefined);
    setEntry(entry + 1);
  };
  return (
    <Page
      title="System"
      lead="How this installation is, over all organizations: for the person who runs it."
      actions={admitted && <Button onClick={forget}>Forget the token</Button>}
    >
      {admitted ? <State {...admitted} /> : <TokenSection onAdmitted={admit} />}
    </Page>
  );
}

function TokenSection({ onAdmitted }: { readonly onAdmitted: (token: string) => void }) {
  const [token, setToken] = useState('');
  const trimmed = token.trim();
  const show = async () => {
    await callAsOperator(inspectSystem, {}, trimmed).catch((error: unknown) => {
      const isRefused =
        isSightlineError(error, 'unauthenticated') || isSightlineError(error, 'operator_required');
      throw isRefused ? new Error('This is not the operator’s token.') : error;
    });
    onAdmitted(trimmed);
  };
  return (
    <Section
      title="Prove that you run this installation"
      lead="These figures are of all organizations, so being an admin of one is not enough. The token is kept on this page until you leave it, and stored nowhere."
    >
      <Form
        submit="Show the system"
        submitting="Looking …"
        done=""
        canSubmit={/^[\x21-\x7e]{20,1024}$/.test(trimmed)}
        onSubmit={show}
      >
        <TextField
          label="Operator token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          hint={
            <>
              What <code>SIGHTLINE_OPERATOR_TOKEN</code> is set to, or else <code>token</code> in
              the file <code>operator.json</code> of the data folder. In a terminal on that machine,{' '}
              <code>npm run cli -- system</code> shows the same without it.
            </>
          }
        />
      </Form>
    </Section>
  );
}

function State({ token, entry }: Admitted) {
  const state = useQuery({
    queryKey: ['Operator', 'system', entry],
    queryFn: ({ signal }) => callAsOperator(inspectSystem, {}, token, signal),
    refetchInterval: lookEveryMs,
    gcTime: 0,
  });
  return (
    <Loaded results={[state]}>
      {(found) => (
        <>
          {state.error && <Notice tone="bad">{state.error.message}</Notice>}
          <Concerns state={found} />
          <StoreSections state={found} />
          <CollectionSections state={found} />
          <WorkSections state={found} />
          <p>
            As of <Moment at={found.at} />, looked at every ten seconds.
          </p>
        </>
      )}
    </Loaded>
  );
}

function Concerns({ state }: { readonly state: SystemState }) {
  const concerns = concernsOf(state);
  if (concerns.length === 0) return <Notice tone="good">Nothing needs your attention.</Notice>;
  return (
    <Notice tone="caution">
      <ul>
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </Notice>
  );
}
