import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/operation.ts';
import { effectOfWrite, type Params } from './effect-of-write.ts';

/**
 * After a write, what it changed is out of date; so is what it removed, which is not asked for again. With `none`
 * nothing is: the page is about to be left.
 */
export async function markStale(
  client: QueryClient,
  operation: Endpoint,
  params: Params = {},
  refetch: 'active' | 'none' = 'active',
): Promise<void> {
  const effectOn = (key: readonly unknown[]) => effectOfWrite(operation, params, key);
  await client.invalidateQueries({
    predicate: ({ queryKey }) => effectOn(queryKey) !== undefined,
    refetchType: 'none',
  });
  if (refetch === 'none') return;
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => effectOn(queryKey) === 'changed',
  });
}
