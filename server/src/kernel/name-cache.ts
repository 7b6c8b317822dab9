import type { BrandKey, BrandNames } from './ports/analytics/reading.ts';

/**
 * Names of brands, each with the version that the brand had before they were read. Versions only grow, so names of the
 * version that a request finds are today's: nobody has to be told of a change.
 */
export interface NameCache {
  get(brand: BrandKey, version: number): BrandNames | undefined;
  /** Read the version before the names: names may be newer than it, never older. */
  keep(brand: BrandKey, version: number, names: BrandNames): void;
}

interface Entry {
  readonly version: number;
  readonly names: BrandNames;
}

/** Up to `capacity` brands; the one that was kept first goes first. */
export function createNameCache(capacity = 1_000): NameCache {
  const entries = new Map<string, Entry>();
  return {
    get(brand, version) {
      const entry = entries.get(keyOf(brand));
      return entry?.version === version ? entry.names : undefined;
    },
    keep(brand, version, names) {
      const key = keyOf(brand);
      // A slow reader must not bring back what a later one has replaced.
      if ((entries.get(key)?.version ?? version) > version) return;
      entries.delete(key);
      const oldest = entries.size >= capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, { version, names });
    },
  };
}

/** Of an organization, too: a brand's id alone reaches nobody's names. */
function keyOf({ organizationId, brandId }: BrandKey): string {
  return `${organizationId} ${brandId}`;
}
