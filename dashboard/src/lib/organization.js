import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { get, send } from './api-request.ts';
/** Which brands are simulated; asked again and again while they are being made. */
export function demoQuery(organizationId) {
    return queryOptions({
        queryKey: ['organization', organizationId, 'demo'],
        queryFn: ({ signal }) => call(get(`organizations/${organizationId}/demo`), signal),
        refetchInterval: ({ state }) => (state.data?.state === 'loading' ? 2_000 : false),
    });
}
export function removeDemo(organizationId) {
    return call(send('DELETE', `organizations/${organizationId}/demo`));
}
