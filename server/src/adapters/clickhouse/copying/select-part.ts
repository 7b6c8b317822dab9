import type { CopyPart } from '#kernel/ports/analytics/copying.ts';
import type { Params } from '../client/statement.ts';
import { copiedTables } from './copied-tables.ts';

/** Condition on a table's rows and its parameters. */
export function selectPart({ table, brandId, day }: CopyPart): { where: string; params: Params } {
  const ofBrand = 'brand_id = {brand:UInt64}';
  return copiedTables[table].hasDay
    ? { where: `${ofBrand} AND day = {day:Date}`, params: { brand: brandId, day } }
    : { where: ofBrand, params: { brand: brandId } };
}
