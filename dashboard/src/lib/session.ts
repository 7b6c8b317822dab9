import { queryOptions } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts.ts';
import { getCurrentSession } from '#contract/operations/sessions.ts';
import { ApiError, call } from './api.ts';
import { requestOf } from './api-request.ts';
import { queryKey } from './query-key.ts';

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: queryKey(requestOf(getCurrentSession, {})),
  queryFn: async ({ signal }): Promise<CurrentSession | null> => {
    try {
      return await call(getCurrentSession, {}, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});
