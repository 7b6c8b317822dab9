import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { sessionQuery } from '../lib/session.ts';
/** What was asked is remembered for a while; only what may pass by itself is asked again. */
export function createQueryClient() {
    const client = new QueryClient({
        queryCache: new QueryCache({
            onError: (error) => {
                // The session has ended: the frame sees it and leads to the sign-in page.
                if (error instanceof ApiError && error.status === 401) {
                    client.setQueryData(sessionQuery.queryKey, null);
                }
            },
        }),
        defaultOptions: {
            queries: {
                staleTime: 30_000,
                placeholderData: keepPreviousData,
                retry: (failures, error) => failures < 2 && mayPass(error),
            },
        },
    });
    return client;
}
function mayPass(error) {
    return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
