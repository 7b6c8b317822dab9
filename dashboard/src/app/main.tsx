import '@fontsource-variable/inter/index.css';
import '../styles/tokens.css';
import '../styles/base.css';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '../lib/account/session.ts';
import { SightlineError } from '../lib/api/call.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** What was asked is remembered for a while; only what may pass by itself is asked again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The session has ended: the frame sees it and leads to the sign-in page.
        if (error instanceof SightlineError && error.status === 401) {
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

function mayPass(error: Error): boolean {
  return error instanceof SightlineError && (error.status === 0 || error.status >= 500);
}
