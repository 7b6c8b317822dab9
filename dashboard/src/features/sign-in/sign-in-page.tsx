import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signIn } from '#contract/operations/sessions.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm } from '../../components/page/entrance.tsx';
import { sessionQuery } from '../../lib/account/session.ts';
import { challengeOf } from '../../lib/account/sign-in-challenge.ts';
import { call, isSightlineError } from '../../lib/api/call.ts';

// Few sign-ins need it, and every first page would load it.
const SecondStep = lazy(async () => ({
  default: (await import('../../components/page/second-step.tsx')).SecondStep,
}));

export function SignInPage() {
  const client = useQueryClient();
  const router = useRouter();
  const { next } = useSearch({ from: '/sign-in' });
  const attempt = useMutation({
    mutationFn: (form: FormData) =>
      call(signIn, {
        body: { email: `${form.get('email')}`, password: `${form.get('password')}` },
      }),
    onSuccess: () => enter(),
  });
  const enter = async () => {
    // Nothing that was answered to somebody else, or to nobody, counts any longer.
    client.clear();
    await client.ensureQueryData(sessionQuery);
    await router.navigate({ href: next ?? '/' });
  };
  const challenge = challengeOf(attempt.error);
  if (challenge) {
    return (
      <Entrance title="Sign in">
        <Suspense>
          <SecondStep challenge={challenge} onSignedIn={enter} onRestart={attempt.reset} />
        </Suspense>
      </Entrance>
    );
  }
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
