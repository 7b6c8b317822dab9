import { platforms } from '#contract/platforms.ts';
import type { ReportContent } from '#contract/report-content.ts';
import type { ReportScope } from '#contract/report-scope.ts';
import type { Context } from '#kernel/context.ts';
import { findPersona } from '../report-record.ts';

/** The filters of a scope as the query writes them. */
export function queryFilters(scope: ReportScope): string[] {
  const { platform, persona_id, stage, tag, country } = scope;
  return [
    ...(platform === null ? [] : [`ai_platform:${platforms[platform].displayName}`]),
    ...(persona_id === null ? [] : [`persona_id:${persona_id}`]),
    ...(stage === null ? [] : [`stage:${literal(stage)}`]),
    ...(tag === null ? [] : [`tag:${literal(tag)}`]),
    ...(country === null ? [] : [`country:${country}`]),
  ];
}

/** A value that stands for itself, whatever signs it holds. */
function literal(value: string): string {
  return value.replaceAll(/[|!]/g, '\\$&');
}

/** The same for people: a persona by its name. */
export async function shownFilters(
  ctx: Context,
  brandId: number,
  scope: ReportScope,
): Promise<ReportContent['filters']> {
  const { platform, persona_id, stage, tag, country } = scope;
  const persona = persona_id === null ? undefined : await findPersona(ctx, brandId, persona_id);
  const values = [
    { field: 'ai_platform', value: platform && platforms[platform].displayName },
    { field: 'persona_name', value: persona_id === null ? null : (persona?.name ?? 'Unknown') },
    { field: 'stage', value: stage },
    { field: 'tag', value: tag },
    { field: 'country', value: country },
  ] as const;
  return values.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]));
}
