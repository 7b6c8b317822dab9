import type { BrandKey, BrandsKey } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from './statement.ts';

/** Which rows are a brand's: part of every statement. */
export function brandCondition({ organizationId, brandId }: BrandKey, { add }: Parameters): string {
  return `${organizationCondition(organizationId, add)} AND brand_id = ${add(brandId, 'UBIGINT')}`;
}

/** The same of several brands. */
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
 * Always true. DuckDB cannot plan a statement with a parameter of unknown type before it has its values. Otherwise it would
 * plan twice: when it is prepared, and when it is run, since only then values can exclude parts of a table.
 */
function planOnce(parameter: string): string {
  return `${parameter.slice(0, parameter.indexOf('::'))} IS NOT NULL`;
}
