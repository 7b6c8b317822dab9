import type { BrandKey, BrandsKey } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from './statement.ts';

/** Limits rows to a brand: part of every statement. */
export function brandCondition({ organizationId, brandId }: BrandKey, { add }: Parameters): string {
  return `${organizationCondition(organizationId, add)} AND brand_id = ${add(brandId, 'UBIGINT')}`;
}

/** The same for several brands. */
export function brandsCondition(
  { organizationId, brandIds }: BrandsKey,
  { add }: Parameters,
): string {
  const brands = `(SELECT unnest(${add(brandIds, 'UBIGINT[]')}))`;
  return `${organizationCondition(organizationId, add)} AND brand_id IN ${brands}`;
}

function organizationCondition(organizationId: number, add: Parameters['add']): string {
  const organization = add(organizationId, 'UBIGINT');
  return `${planOnce(organization)} AND organization_id = ${organization}`;
}

/**
 * Always true. Gives the parameter a known type: otherwise DuckDB plans the statement twice, when it is prepared and
 * when it runs with values.
 */
function planOnce(parameter: string): string {
  return `${parameter.slice(0, parameter.indexOf('::'))} IS NOT NULL`;
}
