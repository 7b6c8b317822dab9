import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TitleBrand } from '../components/title-brand.ts';
import { brandsQuery } from '../lib/brands.ts';
import { rememberBrand } from '../lib/last-brand.ts';
import { useBrandId } from '../lib/use-scope.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { SimulatedNotice } from './simulated-notice.tsx';
import { useSession } from './use-session.ts';
import { ViewerNotice } from './viewer-notice.tsx';

/** The frame around every page of a brand. */
export function BrandFrame() {
  const session = useSession();
  const { data: brands } = useQuery(brandsQuery);
  const brandId = useBrandId();
  useEffect(() => rememberBrand(brandId), [brandId]);
  if (!session) return null;
  const isUnknown = brands?.items.every(({ id }) => id !== brandId);
  return (
    <Frame session={session} brandId={isUnknown ? undefined : brandId}>
      {isUnknown ? (
        <NotFound />
      ) : (
        <TitleBrand value={brands?.items.find(({ id }) => id === brandId)?.name}>
          <PlaceTabs brandId={brandId} />
          {/* Another brand is another page: nothing of the last one may stay in it. */}
          <Outlet key={brandId} />
          {session.role === 'viewer' && <ViewerNotice />}
          <SimulatedNotice session={session} brandId={brandId} />
        </TitleBrand>
      )}
    </Frame>
  );
}
