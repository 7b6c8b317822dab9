import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from './statement.ts';

/** Which rows are a brand's: part of every statement. */
export function brandCondition({ organizationId, brandId }: BrandKey, { add }: Parameters): string {
  const organization = add(organizationId, 'UBIGINT');
  return `${planOnce(organization)} AND organization_id = ${organization} AND brand_id = ${add(brandId, 'UBIGINT')}`;
}

/**
 * Always true. DuckDB cannot plan a statement with a parameter of unknown type before it has its values. Otherwise it would
 * plan twice: when it is prepared, and when it is run, since only then values can exclude parts of a table.
 */
function planOnce(parameter: string): string {
  return `${parameter.slice(0, parameter.indexOf('::'))} IS NOT NULL`;
}
