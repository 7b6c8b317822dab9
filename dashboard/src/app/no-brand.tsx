import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/states.tsx';
import { brandsQuery } from '../lib/brands.ts';
import { demoQuery } from '../lib/organization.ts';
import { Frame } from './frame.tsx';
import { useSession } from './use-session.ts';

/** An organization without a brand: how to get one. */
export function NoBrand() {
  const session = useSession();
  if (!session) return null;
  return (
    <Frame session={session} brandId={undefined}>
      <FirstSteps session={session} />
    </Frame>
  );
}

function FirstSteps({ session }: { readonly session: CurrentSession }) {
  const demo = useQuery(demoQuery(session.organization.id));
  const isLoading = demo.data?.state === 'loading';
  useFirstBrand(isLoading);
  const navigate = useNavigate();
  if (isLoading) {
    return (
      <Empty title="Setting up the sample data" icon="flask">
        The first brand will appear in a moment.
      </Empty>
    );
  }
  return (
    <Empty title="No brand yet" icon="overview">
      <p>A brand is what you want to know about: its name, its website and who it competes with.</p>
      <p>
        <Button look="primary" icon="add" onClick={() => void navigate({ to: '/brands/new' })}>
          Create a brand
        </Button>
      </p>
    </Empty>
  );
}

/** Opens the first brand as soon as there is one. */
function useFirstBrand(isExpected: boolean): void {
  const navigate = useNavigate();
  const brands = useQuery({ ...brandsQuery, refetchInterval: isExpected ? 1_000 : false });
  const id = brands.data?.items[0]?.id;
  useEffect(() => {
    if (id === undefined) return;
    void navigate({ to: '/brands/$brandId/overview', params: { brandId: String(id) } });
  }, [id, navigate]);
}
