import type { ReevaluationPreview, ReevaluationPreviewBody } from '#contract/reevaluations.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { nextTurn, rowsPerTurn } from '#kernel/turns.ts';
import { competitorsOf, reachBrand } from '../brands/index.ts';
import { createBrandFinder } from '../evaluation/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { entitiesOf } from './brand-entities.ts';
import { excerptOf, spellingsOf } from './excerpt.ts';
import { newestAnswers, type RecentAnswer } from './newest-answers.ts';

const maxChanges = 100;

type Change = ReevaluationPreview['changes'][number];

/** What a re-evaluation would make of the newest answers if the brand had these names. Stores nothing. */
export async function previewReevaluation(
  ctx: Context,
  input: ReevaluationPreviewBody & { readonly brandId: number },
): Promise<ReevaluationPreview> {
  requireScope(ctx.principal, 'query');
  const brand = await reachBrand(ctx, input.brandId);
  const competitors = await competitorsOf(ctx, brand);
  const findNow = createBrandFinder(entitiesOf(brand, competitors));
  const findThen = createBrandFinder(
    entitiesOf(
      {
        name: input.name ?? brand.name,
        alternative_names: input.alternative_names ?? brand.alternative_names,
        excluded_names: input.excluded_names ?? brand.excluded_names,
        case_sensitive: input.case_sensitive ?? brand.case_sensitive,
      },
      competitors,
    ),
  );
  const counts = { read: 0, given: 0, named_now: 0, named_then: 0, changed: 0 };
  const changes: Omit<Change, 'prompt'>[] = [];
  let oldest: string | null = null;
  for await (const answer of newestAnswers(ctx, brand, input.limit)) {
    const { was, isGiven, text } = answer;
    const found = isGiven ? undefined : findThen(text);
    const then = found ? { present: found.position !== null, position: found.position } : was;
    const isChanged = then.present !== was.present || then.position !== was.position;
    counts.read++;
    counts.given += Number(isGiven);
    counts.named_now += Number(was.present);
    counts.named_then += Number(then.present);
    counts.changed += Number(isChanged);
    oldest = answer.createdAt;
    if (isChanged && changes.length < maxChanges) {
      const mentions = found?.mentions[0] ? found.mentions : findNow(text).mentions;
      changes.push({ ...changeOf(answer, then), ...shown(text, mentions) });
    }
    if (counts.read % rowsPerTurn === 0) await nextTurn();
  }
  const prompts = await promptFacts(ctx, brand, [
    ...new Set(changes.map(({ prompt_id }) => prompt_id)),
  ]);
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  return {
    ...counts,
    oldest,
    changes: changes.map((change) => ({ ...change, prompt: texts.get(change.prompt_id) ?? '' })),
  };
}

function changeOf(answer: RecentAnswer, then: Change['would_be']) {
  return {
    response_id: answer.id,
    prompt_id: answer.promptId,
    platform: answer.platform,
    created_at: answer.createdAt,
    was: answer.was,
    would_be: then,
  };
}

function shown(text: string, mentions: Parameters<typeof spellingsOf>[1]) {
  const [first] = mentions;
  return { words: spellingsOf(text, mentions), excerpt: first ? excerptOf(text, first) : null };
}
