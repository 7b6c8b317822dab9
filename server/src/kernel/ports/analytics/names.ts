import type { BrandNameKind } from './reading.ts';

/** A name as of `sequence`: of one id, the highest sequence counts. */
export interface StoredName {
  readonly brandId: number;
  readonly kind: BrandNameKind | 'prompt';
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
}

/** Today's names, where the engine joins them to what was observed. */
export interface NameStore {
  store(names: readonly StoredName[]): Promise<void>;
}
