import { useQueryClient } from '@tanstack/react-query';
import type { Brand, BrandUpdateBody } from '#contract/brands.ts';
import { call } from '../../lib/api.ts';
import { send } from '../../lib/api-request.ts';
import { refreshBrands } from '../../lib/brands.ts';
import { useBrandId } from '../../lib/use-scope.ts';

/** Changes what is given of the brand, and refreshes what shows it. */
export function useUpdateBrand(): (change: BrandUpdateBody) => Promise<void> {
  const path = `v1/brands/${useBrandId()}`;
  const client = useQueryClient();
  return async (change) => {
    await call<Brand>(send('PATCH', path, change));
    await refreshBrands(client);
  };
}
