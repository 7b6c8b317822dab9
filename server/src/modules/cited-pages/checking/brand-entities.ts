import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { competitorsOf, requireBrand } from '../../brands/index.ts';
import { entitiesOf } from '../../observations/index.ts';
import type { TakenPage } from './taken-page.ts';

export type EntitiesOf = (page: TakenPage) => Promise<string | undefined>;

/** Names of brands as they are now, as JSON, each read once. Undefined for a brand that is no more. */
export function brandEntities(services: Services): EntitiesOf {
  const known = new Map<number, Promise<string | undefined>>();
  return (page) => {
    const entities = known.get(page.brand_id) ?? readEntities(services, page);
    known.set(page.brand_id, entities);
    return entities;
  };
}

async function readEntities(
  services: Services,
  { organization_id, brand_id }: TakenPage,
): Promise<string | undefined> {
  const ctx = { ...services, principal: servicePrincipal(organization_id) };
  try {
    const brand = await requireBrand(ctx, brand_id);
    return JSON.stringify(entitiesOf(brand, await competitorsOf(ctx, brand)));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
