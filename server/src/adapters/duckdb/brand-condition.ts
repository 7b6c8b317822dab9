import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from './statement.ts';

/** Which rows are a brand's: part of every statement. */
export function brandCondition({ organizationId, brandId }: BrandKey, { add }: Parameters): string {
  return `organization_id = ${add(organizationId, 'UBIGINT')} AND brand_id = ${add(brandId, 'UBIGINT')}`;
}
