import type { ResponseListQuery } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { namesOf } from '#kernel/names-outbox.ts';

export interface Selection {
  /** Condition on `observations`; the tenant's part always stands in it. */
  readonly where: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Filters = Omit<ResponseListQuery, 'limit' | 'offset'>;

/** How each filter reads as a condition on its parameter of the same name. */
const conditions: { readonly [Name in keyof Filters]?: string } = {
  platform: 'platform = {platform:String}',
  prompt_id: 'prompt_id = {prompt_id:Int64}',
  persona_id: 'persona_id = {persona_id:Int64}',
  stage: `stage_id IN (SELECT id FROM (${namesOf('stage')}) WHERE name = {stage:String})`,
  start_date: 'day >= {start_date:Date}',
  end_date: 'day < {end_date:Date}',
  has_shopping_data: 'has_shopping = {has_shopping_data:Bool}',
  has_shopping: 'has_shopping = {has_shopping:Bool}',
  tag: 'has(tags, {tag:String})',
  country: 'country = {country:String}',
  brand_present: 'brand_present = {brand_present:Bool}',
  surface: 'surface = {surface:String}',
};

/** The brand's responses that pass every filter given. */
export function selectResponses(ctx: Context, brandId: number, filters: Filters): Selection {
  const params: Record<string, unknown> = {
    organization: ctx.principal.organizationId,
    brand: brandId,
  };
  const parts = ['organization_id = {organization:UInt64}', 'brand_id = {brand:UInt64}'];
  for (const [name, condition] of Object.entries(conditions)) {
    const value = filters[name as keyof Filters];
    if (value === undefined) continue;
    params[name] = value;
    parts.push(condition);
  }
  return { where: parts.join(' AND '), params };
}
