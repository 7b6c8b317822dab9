import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { resetPassword } from '#contract/operations/sessions.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { call, isSightlineError } from '../../lib/api/call.ts';

/** Where the link for a new password leads. */
export function ResetPasswordPage() {
  const { token } = useParams({ from: '/reset-password/$token' });
  const reset = useMutation({
    mutationFn: (form: FormData) =>
      call(resetPassword, { params: { token }, body: { password: `${form.get('password')}` } }),
  });
  if (reset.isSuccess) return <Changed />;
  if (isSightlineError(reset.error, 'link_not_found')) return <Gone />;
  return (
    <Entrance title="New password">
      <EntranceForm
        title="Choose a new password"
        lead="This signs you out everywhere. Then sign in with the new password."
        submit="Change password"
        submitting="Changing …"
        isPending={reset.isPending}
        problem={reset.error?.message}
        onSubmit={reset.mutate}
      >
        <TextField
          label="New password"
          hint="At least 8 characters, and not a common password."
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={1024}
          required
        />
      </EntranceForm>
    </Entrance>
  );
}

function Changed() {
  return (
    <Entrance title="New password">
      <EntranceMessage title="Your password is changed">
        <p>
          <Link to="/sign-in">Sign in</Link> with the new one.
        </p>
      </EntranceMessage>
    </Entrance>
  );
}

function Gone() {
  return (
    <Entrance title="New password">
      <EntranceMessage title="This link is no longer valid">
        <p>
          It was used or has expired. <Link to="/forgotten-password">Ask for a new link</Link>.
        </p>
      </EntranceMessage>
    </Entrance>
  );
}
