import type { StoredName } from '#kernel/ports/analytics/names.ts';

/** A row of the table `names` as JSON. */
export interface NameRow {
  readonly brand_id: number;
  readonly kind: StoredName['kind'];
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export function toNameRow({ brandId, kind, id, name, sequence }: StoredName): NameRow {
  return { brand_id: brandId, kind, id, name, version: sequence };
}

export function fromNameRow({ brand_id, kind, id, name, version }: NameRow): StoredName {
  return { brandId: brand_id, kind, id, name, sequence: version };
}
