import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AccountTables } from './tables.ts';

/** Takes URLs out of the organization's month, or refuses and takes nothing; in the caller's transaction. */
export async function takePipelineUrls(ctx: Context, urls: number): Promise<void> {
  const db = ctx.db.withTables<AccountTables>();
  const organization_id = ctx.principal.organizationId;
  const month = `${ctx.clock.now().toISOString().slice(0, 7)}-01`;
  // A concurrent caller waits here for the first's commit.
  const { urls: used } = await db
    .insertInto('pipeline_usage')
    .values({ organization_id, month, urls })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'month'])
        .doUpdateSet({ urls: sql<number>`pipeline_usage.urls + excluded.urls` }),
    )
    .returning('urls')
    .executeTakeFirstOrThrow();
  const { limit } = await db
    .selectFrom('organizations')
    .select('monthly_pipeline_urls as limit')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  if (limit === null || used <= limit) return;
  throw new Refusal(
    'quota_exceeded',
    `The pipeline takes ${limit} URLs a month and ${used - urls} were used: there is no room for ${urls} more.`,
    { code: 'ORCH-INIT-004', limit, used: used - urls, requested: urls },
  );
}
