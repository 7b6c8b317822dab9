import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { Loaded } from '../components/states.tsx';
import { brandsQuery } from '../lib/brands.ts';
import { lastBrandId } from '../lib/last-brand.ts';
import { Frame } from './frame.tsx';
import { useSession } from './use-session.ts';

interface BrandlessFrameProps {
  readonly children: (session: CurrentSession) => ReactNode;
}

/** The frame around a page of no brand; the navigation keeps the one that was looked at last. */
export function BrandlessFrame({ children }: BrandlessFrameProps) {
  const session = useSession();
  const brands = useQuery(brandsQuery);
  if (!session) return null;
  return (
    <Loaded results={[brands]}>
      {({ items }) => (
        <Frame
          session={session}
          brands={items}
          brand={items.find(({ id }) => id === lastBrandId()) ?? items[0]}
        >
          {children(session)}
        </Frame>
      )}
    </Loaded>
  );
}
