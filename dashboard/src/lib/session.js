import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';
import { get, send } from './api-request.ts';
/** The session, or null when nobody is signed in. */
export const sessionQuery = queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
        try {
            return await call(get('auth/sessions'), signal);
        }
        catch (error) {
            if (error instanceof ApiError && error.status === 401)
                return null;
            throw error;
        }
    },
    staleTime: 60_000,
});
export function signIn(email, password) {
    return call(send('POST', 'auth/sessions', { email, password }));
}
export function signOut() {
    return call(send('DELETE', 'auth/sessions'));
}
export function switchOrganization(organizationId) {
    return call(send('PATCH', 'auth/sessions', { organization_id: organizationId }));
}
