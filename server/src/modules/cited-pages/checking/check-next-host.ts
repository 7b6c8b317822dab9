import type { Services } from '#kernel/context.ts';
import { leaseHost, releaseHost } from './host-lease.ts';
import { type Visiting, visitHost } from './visit-host.ts';

const defaultPauseMs = 1_000;

/** Visits one host with pages that are due. Resolves with whether there was one. */
export async function checkNextHost(
  services: Services,
  { signal, pauseMs = defaultPauseMs }: Pick<Visiting, 'signal'> & Partial<Visiting>,
): Promise<boolean> {
  const host = await leaseHost(services);
  if (host === undefined) return false;
  try {
    await visitHost(services, host, { signal, pauseMs });
  } finally {
    await releaseHost(services, host, pauseMs);
  }
  return true;
}
