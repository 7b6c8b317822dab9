import { dayOf } from '#contract/days.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireBrand } from '../brands/index.ts';
import { announceAction } from './announce-action.ts';
import { type Finding, type SearchScope, scoreOf } from './finding.ts';
import { actionColumns, actionRecord, selectActions } from './list-actions.ts';
import { actionTables, type StoredFinding } from './tables.ts';

const maxReachPrompts = 100;
/** A dismissed action comes back when it concerns twice as many answers, and at least these more. */
const [newEvidence, minMoreAnswers] = [2, 10];
/** Proposals that nobody took up are forgotten this long after their evidence was last found. */
const keptDays = 90;

/** Stores what a search found: each action once, whatever became of it, with its latest evidence. */
export async function keepFindings(
  ctx: Context,
  scope: SearchScope,
  findings: readonly Finding[],
  /** `made`: by somebody, who wants it whatever was dismissed before. */
  by: 'search' | 'made' = 'search',
): Promise<void> {
  const now = ctx.clock.now();
  const organization_id = ctx.principal.organizationId;
  const brand_id = scope.brand.id;
  await inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brand_id, 'share');
    const tables = actionTables(inside.db);
    if (by === 'search') await noteSearch(inside, scope, now);
    const known = await selectActions(inside, brand_id)
      .select(['id', 'key', 'status', 'dismissed_answers'])
      .forUpdate()
      .execute();
    const byKey = new Map(known.map((row) => [row.key, row]));
    for (const finding of findings) {
      const row = byKey.get(finding.key);
      const found = {
        finding: JSON.stringify(storedFinding(finding, scope)),
        score: scoreOf(finding),
        last_seen: dayOf(now),
        updated_at: now,
      };
      // What somebody plans or did keeps the evidence that it was planned by.
      if (row && row.status !== 'proposed' && row.status !== 'dismissed') continue;
      const isBack =
        row?.status === 'dismissed' &&
        (by === 'made' || hasNewEvidence(finding, row.dismissed_answers));
      const kept = row
        ? await tables
            .updateTable('actions')
            .set({ ...found, ...(isBack ? proposedAgain : {}) })
            .where('organization_id', '=', organization_id)
            .where('id', '=', row.id)
            .returning(actionColumns)
            .executeTakeFirstOrThrow()
        : await tables
            .insertInto('actions')
            .values({
              ...{ organization_id, brand_id, kind: finding.kind, key: finding.key },
              ...{ ...found, first_seen: dayOf(now), is_made: by === 'made' },
            })
            .returning(actionColumns)
            .executeTakeFirstOrThrow();
      if (!row || isBack) {
        await announceAction(inside, brand_id, 'action.proposed', actionRecord(kept));
      }
    }
    await forgetOld(inside, brand_id, new Date(now.getTime() - keptDays * 86_400_000));
  });
}

const proposedAgain = {
  status: 'proposed' as const,
  ...{ dismissed_at: null, dismissed_reason: null, dismissed_answers: null },
};

function hasNewEvidence({ answers }: Finding, then: number | null): boolean {
  const before = then ?? 0;
  return answers >= newEvidence * before && answers >= before + minMoreAnswers;
}

function storedFinding(finding: Finding, { prompts }: SearchScope): StoredFinding {
  const { title, why, subject, answers, promptIds, evidence } = finding;
  const stages = new Set(promptIds.flatMap((id) => prompts.get(id)?.stage || []));
  return {
    ...{ title, why, subject, evidence },
    reach: {
      answers,
      prompts: promptIds.length,
      prompt_ids: promptIds.slice(0, maxReachPrompts),
      stages: [...stages],
    },
  };
}

async function noteSearch(ctx: Context, { brand }: SearchScope, now: Date): Promise<void> {
  await actionTables(ctx.db)
    .insertInto('action_searches')
    .values({ brand_id: brand.id, organization_id: brand.organization_id, computed_at: now })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ computed_at: now }))
    .execute();
}

async function forgetOld(ctx: Context, brandId: number, before: Date): Promise<void> {
  await actionTables(ctx.db)
    .deleteFrom('actions')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'proposed')
    .where('is_made', '=', false)
    .where('last_seen', '<', dayOf(before))
    .execute();
}
