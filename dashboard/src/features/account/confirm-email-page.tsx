import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { confirmEmail } from '#contract/operations/sessions.ts';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { call } from '../../lib/api/call.ts';

/** Where the link of a confirmation leads. */
export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' });
  return (
    <Confirmation
      token={token}
      title="Confirm your address"
      lead="If you joined Sightline with the address that this link was sent to, confirm it."
      submit="Confirm"
      doneTitle="Your address is confirmed"
      done={(email) => (
        <>
          {email} is yours. <Link to="/">Continue to Sightline</Link>.
        </>
      )}
    />
  );
}

/** Where somebody outside an organization agrees to get its alerts and reports. */
export function ConfirmRecipientPage() {
  const { token } = useParams({ from: '/confirm-recipient/$token' });
  return (
    <Confirmation
      token={token}
      title="Get alerts and reports"
      lead="Agree if you want the alerts and reports that the email is about. Otherwise close this page."
      submit="Agree"
      doneTitle="You agreed"
      done={(email) => <>The next ones will be sent to {email}.</>}
    />
  );
}

interface ConfirmationProps {
  readonly token: string;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly doneTitle: string;
  readonly done: (email: string) => ReactNode;
}

/** A click is asked for: programs that check mails open links, too. */
function Confirmation({ token, title, lead, submit, doneTitle, done }: ConfirmationProps) {
  const confirm = useMutation({ mutationFn: () => call(confirmEmail, { params: { token } }) });
  return (
    <Entrance title={title}>
      {confirm.data ? (
        <EntranceMessage title={doneTitle}>
          <p>{done(confirm.data.email)}</p>
        </EntranceMessage>
      ) : (
        <EntranceForm
          title={title}
          lead={lead}
          submit={submit}
          submitting="Confirming …"
          isPending={confirm.isPending}
          problem={confirm.error?.message}
          onSubmit={() => confirm.mutate()}
        >
          {null}
        </EntranceForm>
      )}
    </Entrance>
  );
}
