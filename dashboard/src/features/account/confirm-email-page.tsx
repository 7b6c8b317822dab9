import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { confirmEmail } from '#contract/operations/email-links.ts';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/entrance.tsx';
import { call } from '../../lib/api.ts';

/** Where the link of a confirmation leads. A click is asked for: programs that check mails open links, too. */
export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/confirm-email/$token' });
  const confirm = useMutation({ mutationFn: () => call(confirmEmail, { params: { token } }) });
  return (
    <Entrance title="Confirm your address">
      {confirm.data ? (
        <EntranceMessage title="Your address is confirmed">
          <p>
            {confirm.data.email} is yours. <Link to="/">Continue to Sightline</Link>.
          </p>
        </EntranceMessage>
      ) : (
        <EntranceForm
          title="Confirm your address"
          lead="If you joined Sightline with the address that this link was sent to, confirm it."
          submit="Confirm"
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
