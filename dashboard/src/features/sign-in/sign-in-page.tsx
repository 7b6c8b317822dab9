import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { ApiError } from '../../lib/api.ts';
import { sessionQuery, signIn } from '../../lib/session.ts';
import styles from './sign-in-page.module.css';

export function SignInPage() {
  const client = useQueryClient();
  const router = useRouter();
  const { next } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    document.title = 'Sign in · Sightline';
  }, []);
  const attempt = useMutation({
    mutationFn: (form: FormData) => signIn(`${form.get('email')}`, `${form.get('password')}`),
    onSuccess: async () => {
      // Nothing that was answered to somebody else, or to nobody, counts any longer.
      client.clear();
      await client.ensureQueryData(sessionQuery);
      await router.navigate({ href: next ?? '/' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <h1 className={styles.title}>Sign in to Sightline</h1>
        <p className={styles.lead}>How AI answer platforms talk about your brand.</p>
        <form className={styles.form} onSubmit={submit}>
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {attempt.error && (
            <p role="alert" className={styles.problem}>
              {problemOf(attempt.error)}
            </p>
          )}
          <Button
            look="primary"
            type="submit"
            disabled={attempt.isPending}
            className={styles.submit}
          >
            {attempt.isPending ? 'Signing in …' : 'Sign in'}
          </Button>
        </form>
        <p className={styles.hint}>
          The first start of the service printed an email address and a password.
        </p>
      </div>
    </main>
  );
}

function problemOf(error: Error): string {
  if (error instanceof ApiError && error.type === 'invalid_credentials') {
    return 'This email address and password do not belong together.';
  }
  return error.message;
}
