import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { brandsQuery, lastBrandId } from '../lib/account/brands.ts';
import { Frame } from './frame.tsx';
import { useSession } from './use-session.ts';

interface BrandlessFrameProps {
  readonly children: (session: CurrentSession) => ReactNode;
}

/** The frame around a page of no brand; the navigation keeps the one that was looked at last. */
export function BrandlessFrame({ children }: BrandlessFrameProps) {
  const session = useSession();
  const { data: brands } = useQuery(brandsQuery);
  if (!session) return null;
  const ids = brands?.items.map(({ id }) => id) ?? [];
  return (
    <Frame session={session} brandId={ids.find((id) => id === lastBrandId()) ?? ids[0]}>
      {children(session)}
    </Frame>
  );
}
