import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { getCurrentSession } from '#contract/operations/sessions.ts';
import { queryKey, requestOf } from '../api/api-request.ts';
import { call, SightlineError } from '../api/call.ts';
import { showAs } from './display.ts';

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: queryKey(requestOf(getCurrentSession, {})),
  queryFn: async ({ signal }): Promise<CurrentSession | null> => {
    try {
      const session = await call(getCurrentSession, {}, signal);
      showAs(session.organization.display);
      return session;
    } catch (error) {
      if (error instanceof SightlineError && error.status === 401) {
        showAs();
        return null;
      }
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Who is signed in; undefined only in the moment in which the session ends. */
export function useSignedIn(): CurrentSession | undefined {
  return useQuery(sessionQuery).data ?? undefined;
}
