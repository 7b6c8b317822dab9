import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createSavedView } from '#contract/operations/saved-views.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/format.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { freeName, keepLocalViews, readLocalViews } from './local-views.ts';
import styles from './saved-views.module.css';
import { savedViewsQuery } from './saved-views.tsx';

/** Views from before views were shared: offered once, then this browser keeps none. */
export function LocalViewsOffer({ brandId }: { readonly brandId: number }) {
  const [views, setViews] = useState(() => readLocalViews(brandId));
  const mayChange = useSignedIn()?.role !== 'viewer';
  const client = useQueryClient();
  const keep = (left: typeof views) => {
    keepLocalViews(brandId, left);
    setViews(left);
  };
  const share = useMutation({
    mutationFn: async () => {
      const params = { brand_id: brandId };
      const { items } = await client.fetchQuery(savedViewsQuery(brandId));
      const taken = new Set(items.map(({ name }) => name));
      for (const [index, { name, search }] of views.entries()) {
        const free = freeName(name, taken);
        await call(createSavedView, { params, body: { name: free, search } });
        taken.add(free);
        keep(views.slice(index + 1));
      }
    },
    // Some may be saved also where one was refused.
    onSettled: () => markStale(client, createSavedView, { brand_id: brandId }),
  });
  if (views.length === 0 || !mayChange) return null;
  return (
    <Notice>
      <div className={styles.offer}>
        <span>
          {counted(views.length, 'view')} of this brand {views.length === 1 ? 'is' : 'are'} saved in
          this browser alone. Views are now shared with your organization.
        </span>
        <Button disabled={share.isPending} onClick={() => share.mutate()}>
          {share.isPending ? 'Sharing …' : 'Share them'}
        </Button>
        <Button look="quiet" onClick={() => keep([])}>
          Discard them
        </Button>
      </div>
      {share.error && <p role="alert">{share.error.message}</p>}
    </Notice>
  );
}
