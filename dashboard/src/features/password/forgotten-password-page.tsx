import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestPasswordReset } from '#contract/operations/sessions.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { call } from '../../lib/api/call.ts';

/** Asks for a mail with a link. What it says is the same for every address. */
export function ForgottenPasswordPage() {
  const request = useMutation({
    mutationFn: (form: FormData) =>
      call(requestPasswordReset, { body: { email: `${form.get('email')}` } }),
  });
  return (
    <Entrance title="Forgotten password">
      {request.data ? (
        <Requested byMail={request.data.by_mail} />
      ) : (
        <EntranceForm
          title="Forgotten password"
          lead="We send you a link to choose a new one."
          submit="Send the link"
          submitting="Sending …"
          isPending={request.isPending}
          problem={request.error?.message}
          onSubmit={request.mutate}
        >
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <p>
            <Link to="/sign-in">Back to sign-in</Link>
          </p>
        </EntranceForm>
      )}
    </Entrance>
  );
}

function Requested({ byMail }: { readonly byMail: boolean }) {
  if (!byMail) {
    return (
      <EntranceMessage title="Ask the operator">
        <p>
          This installation doesn’t send email. Ask its operator for a link to choose a new
          password.
        </p>
        <p>
          <Link to="/sign-in">Back to sign-in</Link>
        </p>
      </EntranceMessage>
    );
  }
  return (
    <EntranceMessage title="Check your email">
      <p>
        If there is an account with this address, a link is on its way. It works once, for an hour.
      </p>
      <p>
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </EntranceMessage>
  );
}
