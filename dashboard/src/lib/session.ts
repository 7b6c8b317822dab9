import { queryOptions } from '@tanstack/react-query';
import type { Plan, Role } from '#contract/accounts.ts';
import { ApiError, call } from './api.ts';
import { get, send } from './api-request.ts';

/** Who is signed in, and as a member of which organization. */
export interface Session {
  readonly email: string;
  readonly role: Role;
  readonly expires_at: string;
  readonly organization: { readonly id: number; readonly name: string; readonly plan: Plan };
  readonly organizations: readonly {
    readonly id: number;
    readonly name: string;
    readonly role: Role;
  }[];
}

/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call<Session>(get('auth/sessions'), signal);
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
