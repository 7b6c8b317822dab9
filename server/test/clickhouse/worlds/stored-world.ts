import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { World } from '../../support/brute-force/brute-force.ts';

/** A brand's observations, as the port stores them and as the brute-force evaluator reads them. */
export interface StoredWorld extends World {
  readonly brand: BrandKey;
  /** One after the other: a later batch may correct an earlier one. */
  readonly batches: readonly (readonly ObservationWrite[])[];
}

export async function storeWorld(store: AnalyticsStore, world: StoredWorld): Promise<void> {
  const { brandId } = world.brand;
  const prompts = [...world.names.prompts];
  const named = (kept: (name: string) => string, sequence: number) =>
    prompts.map(([id, name]) => ({
      brandId,
      kind: 'prompt' as const,
      id,
      name: kept(name),
      sequence: sequence + id,
    }));
  // Renamed, and the older name written last.
  await store.names.store(named((name) => name, 2_000_000));
  await store.names.store(named((name) => `formerly ${name}`, 1_000_000));
  for (const batch of world.batches) await store.observations.store(batch);
}

export function brandNamesOf({ names }: World): BrandNames {
  const list = (of: ReadonlyMap<number, string>) => [...of].map(([id, name]) => ({ id, name }));
  return {
    persona: list(names.personas),
    stage: list(names.stages),
    competitor: list(names.competitors),
  };
}
