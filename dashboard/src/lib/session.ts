import { queryOptions } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts.ts';
import { getCurrentSession } from '#contract/operations/sessions.ts';
import { ApiError, call } from './api.ts';
import { requestOf } from './api-request.ts';
import { showAs } from './display.ts';
import { queryKey } from './query-key.ts';

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: queryKey(requestOf(getCurrentSession, {})),
  queryFn: async ({ signal }): Promise<CurrentSession | null> => {
    try {
      const session = await call(getCurrentSession, {}, signal);
      showAs(session.organization.display);
      return session;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        showAs();
        return null;
      }
      throw error;
    }
  },
  staleTime: 60_000,
});
