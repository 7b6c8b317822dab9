import type { BrandUpdateBody } from '#contract/brands/brands.ts';
import { updateBrand } from '#contract/operations/brands.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';

/** Changes what is given of the brand, and refreshes what shows it. */
export function useUpdateBrand() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return (body: BrandUpdateBody) => change(updateBrand, { params, body });
}
