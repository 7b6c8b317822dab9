import type { BrandKey, BrandNames } from './ports/analytics/reading.ts';

/**
 * Names of brands, with the brand's version from before they were read. Versions only rise, so names of the version
 * that a request finds are current, without any notification.
 */
export interface NameCache {
  get(brand: BrandKey, version: number): BrandNames | undefined;
  /** Read the version before the names: names may be newer than their version, never older. */
  keep(brand: BrandKey, version: number, names: BrandNames): void;
}

interface Entry {
  readonly version: number;
  readonly names: BrandNames;
}

/** Up to `capacity` brands; the oldest entry is evicted first. */
export function createNameCache(capacity = 1_000): NameCache {
  const entries = new Map<string, Entry>();
  return {
    get(brand, version) {
      const entry = entries.get(keyOf(brand));
      return entry?.version === version ? entry.names : undefined;
    },
    keep(brand, version, names) {
      const key = keyOf(brand);
      // A slow reader must not overwrite a newer entry.
      if ((entries.get(key)?.version ?? version) > version) return;
      entries.delete(key);
      const oldest = entries.size >= capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, { version, names });
    },
  };
}

/** Includes the organization, so that a brand's id alone never reaches its names. */
function keyOf({ organizationId, brandId }: BrandKey): string {
  return `${organizationId} ${brandId}`;
}
