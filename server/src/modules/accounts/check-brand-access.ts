import type { Role } from '#contract/accounts.ts';
import { invalidValue } from '#kernel/errors.ts';

interface BrandAccess {
  readonly brand_ids?: readonly number[] | null | undefined;
  /** Those of `brand_ids` that are active brands of the organization; brands know, accounts do not. */
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Refuses brands that are not the organization's, or archived. */
export function checkBrandAccess({ brand_ids, knownBrandIds }: BrandAccess): void {
  const unknown = (brand_ids ?? []).findIndex((brandId) => !knownBrandIds.has(brandId));
  if (unknown < 0) return;
  throw invalidValue(
    ['body', 'brand_ids', unknown],
    'Input should be a brand of this organization',
    brand_ids?.[unknown],
  );
}

/** Admins hand out keys and invitations for every brand, so limiting one would only seem to. */
export function refuseLimitedAdmin(role: Role, brandIds: readonly number[] | null): void {
  if (role !== 'admin' || brandIds === null) return;
  throw invalidValue(
    ['body', 'brand_ids'],
    'An admin reaches every brand; choose another role or leave brand_ids out',
    brandIds,
  );
}
