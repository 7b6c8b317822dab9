import { getBrand, updateBrand } from '#contract/operations/brands.ts';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

/** Topics are changed as a whole list, so the list of this moment is what the change is made on. */
export function useChangeTopics() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (edit: (topics: readonly string[]) => readonly string[]): Promise<void> => {
    const { key_topics } = await call(getBrand, { params });
    await change(updateBrand, { params, body: { key_topics: edit(key_topics) } });
  };
}
