import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { signOut, switchOrganization } from '#contract/operations/sessions.ts';
import { call } from '../lib/api.ts';
import { sessionQuery } from '../lib/session.ts';

/** The session of the pages that need one; without one, people are led to the sign-in page. */
export function useSession(): CurrentSession | undefined {
  const { data } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (data === null) {
      void navigate({ to: '/sign-in', search: { next: router.state.location.href } });
    }
  }, [data, navigate, router]);
  return data ?? undefined;
}

/** Ways out of the session and over to another organization. Nothing of the old one is kept. */
export function useSessionCommands() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaveTo = async (to: '/' | '/sign-in') => {
    client.clear();
    await navigate({ to });
  };
  return {
    signOut: async () => {
      await call(signOut, {});
      await leaveTo('/sign-in');
    },
    switchOrganization: async (id: number) => {
      await call(switchOrganization, { body: { organization_id: id } });
      await leaveTo('/');
    },
  };
}
