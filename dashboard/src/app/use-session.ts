import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { signOut, switchOrganization } from '#contract/operations/sessions.ts';
import { sessionQuery } from '../lib/account/session.ts';
import { call } from '../lib/api/call.ts';

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

/** Ways out of the session and over to another organization. The page loads again: nothing of the old one is kept. */
export function useSessionCommands() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async (to: '/' | '/sign-in', change: () => Promise<unknown>) => {
    // The old session would be refused, so nothing is asked until the page has gone.
    onlineManager.setOnline(false);
    await client.cancelQueries();
    try {
      await change();
    } catch (error) {
      onlineManager.setOnline(true);
      throw error;
    }
    await navigate({ to, reloadDocument: true });
  };
  return {
    signOut: () => leave('/sign-in', () => call(signOut, {})),
    switchOrganization: (id: number) =>
      leave('/', () => call(switchOrganization, { body: { organization_id: id } })),
  };
}
