import { useQuery } from '@tanstack/react-query';
import type { CurrentSession } from '#contract/accounts.ts';
import { sessionQuery } from './session.ts';

/** Who is signed in; undefined only in the moment in which the session ends. */
export function useSignedIn(): CurrentSession | undefined {
  return useQuery(sessionQuery).data ?? undefined;
}
