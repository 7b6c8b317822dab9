import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { signIn } from '#contract/operations/sessions.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm } from '../../components/page/entrance.tsx';
import { sessionQuery } from '../../lib/account/session.ts';
import { call, isSightlineError } from '../../lib/api/call.ts';

export function SignInPage() {
  const client = useQueryClient();
  const router = useRouter();
  const { next } = useSearch({ from: '/sign-in' });
  const attempt = useMutation({
    mutationFn: (form: FormData) =>
      call(signIn, {
        body: { email: `${form.get('email')}`, password: `${form.get('password')}` },
      }),
    onSuccess: async () => {
      // Nothing that was answered to somebody else, or to nobody, counts any longer.
      client.clear();
      await client.ensureQueryData(sessionQuery);
      await router.navigate({ href: next ?? '/' });
    },
  });
  return (
    <Entrance
      title="Sign in"
      hint="The first start of the service printed an email address and a password. Everyone else is invited by an admin."
    >
      <EntranceForm
        title="Sign in"
        lead="See how AI answer platforms talk about your brand."
        submit="Sign in"
        submitting="Signing in …"
        isPending={attempt.isPending}
        problem={attempt.error ? problemOf(attempt.error) : undefined}
        onSubmit={attempt.mutate}
      >
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p>
          <Link to="/forgotten-password">Forgot password?</Link>
        </p>
      </EntranceForm>
    </Entrance>
  );
}

function problemOf(error: Error): string {
  if (isSightlineError(error, 'invalid_credentials')) {
    return 'Wrong email address or password.';
  }
  return error.message;
}
