import { queryOptions } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts.ts';
import { ApiError, call } from './api.ts';
import { get, send } from './api-request.ts';

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<CurrentSession | null> => {
    try {
      return await call<CurrentSession>(get('auth/sessions'), signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

export function signIn(email: string, password: string): Promise<unknown> {
  return call(send('POST', 'auth/sessions', { email, password }));
}

export function signOut(): Promise<unknown> {
  return call(send('DELETE', 'auth/sessions'));
}

export function switchOrganization(organizationId: number): Promise<unknown> {
  return call(send('PATCH', 'auth/sessions', { organization_id: organizationId }));
}
