import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { competitorsOf, requireBrand } from '../../brands/index.ts';
import { createMentionMatcher, matchedEntities, ownId } from '../../evaluation/index.ts';
import { entitiesOf } from '../../observations/index.ts';
import type { Finding } from './judge-answer.ts';
import type { TakenPage } from './taken-page.ts';

/** Whether what was found names the brand; null where that cannot be told. */
export type NamesBrand = (finding: Finding) => boolean | null;

/** Names of brands as they are now, each compiled once. Undefined for a brand that is no more. */
export function brandMatchers(services: Services) {
  const compiled = new Map<number, Promise<NamesBrand | undefined>>();
  return (page: TakenPage): Promise<NamesBrand | undefined> => {
    const known = compiled.get(page.brand_id) ?? compile(services, page);
    compiled.set(page.brand_id, known);
    return known;
  };
}

/** Competitors are looked for, too, since the longest name at a place counts. */
async function compile(
  services: Services,
  { organization_id, brand_id }: TakenPage,
): Promise<NamesBrand | undefined> {
  const ctx = { ...services, principal: servicePrincipal(organization_id) };
  try {
    const brand = await requireBrand(ctx, brand_id);
    const entities = entitiesOf(brand, await competitorsOf(ctx, brand));
    const matcher = createMentionMatcher(matchedEntities(entities));
    return ({ text, isPartial }) => {
      if (text === null) return null;
      const isNamed = matcher.find(text).some(({ entity }) => entity === ownId);
      return isNamed || !isPartial ? isNamed : null;
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
