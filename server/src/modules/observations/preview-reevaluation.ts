import type { ReevaluationPreview, ReevaluationPreviewBody } from '#contract/reevaluations.ts';
import type { Context } from '#kernel/context.ts';
import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import { requireScope } from '#kernel/principal.ts';
import { nextTurn, rowsPerTurn } from '#kernel/turns.ts';
import { type BrandRow, competitorsOf, reachBrand } from '../brands/index.ts';
import { createBrandFinder, type FoundBrand } from '../evaluation/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { entitiesOf, type Names } from './brand-entities.ts';
import { excerptOf, spellingsOf } from './excerpt.ts';
import { newestAnswers } from './newest-answers.ts';

const maxChanges = 100;

type Change = ReevaluationPreview['changes'][number];
type UntitledChange = Omit<Change, 'prompt'>;

/** What a re-evaluation would make of the newest answers if the brand had these names. Stores nothing. */
export async function previewReevaluation(
  ctx: Context,
  input: ReevaluationPreviewBody & { readonly brandId: number },
): Promise<ReevaluationPreview> {
  requireScope(ctx.principal, 'query');
  const brand = await reachBrand(ctx, input.brandId);
  const competitors = await competitorsOf(ctx, brand);
  const findNow = createBrandFinder(entitiesOf(brand, competitors));
  const findThen = createBrandFinder(entitiesOf(proposedNames(brand, input), competitors));
  const counts = { read: 0, given: 0, named_now: 0, named_then: 0, changed: 0 };
  const changes: UntitledChange[] = [];
  let oldest: string | null = null;
  for await (const answer of newestAnswers(ctx, brand, input.limit)) {
    const { text } = answer;
    const was = judgementOf(answer);
    const isGiven = answer.evaluatorVersion === 'given';
    const found = isGiven ? undefined : findThen(text);
    const then = found ? { present: found.position !== null, position: found.position } : was;
    const isChanged = then.present !== was.present || then.position !== was.position;
    counts.read++;
    counts.given += Number(isGiven);
    counts.named_now += Number(was.present);
    counts.named_then += Number(then.present);
    counts.changed += Number(isChanged);
    oldest = answer.createdAt.toISOString();
    if (isChanged && changes.length < maxChanges) {
      const mentions = found?.mentions[0] ? found.mentions : findNow(text).mentions;
      changes.push(changeOf(answer, then, mentions));
    }
    if (counts.read % rowsPerTurn === 0) await nextTurn();
  }
  return { ...counts, oldest, changes: await withPrompts(ctx, brand, changes) };
}

function proposedNames(brand: Names, given: ReevaluationPreviewBody): Names {
  return {
    name: given.name ?? brand.name,
    alternative_names: given.alternative_names ?? brand.alternative_names,
    excluded_names: given.excluded_names ?? brand.excluded_names,
    case_sensitive: given.case_sensitive ?? brand.case_sensitive,
  };
}

function changeOf(
  answer: RecentAnswer,
  then: Change['would_be'],
  mentions: FoundBrand['mentions'],
): UntitledChange {
  const [first] = mentions;
  return {
    response_id: answer.id,
    prompt_id: answer.promptId,
    platform: answer.platform,
    created_at: answer.createdAt.toISOString(),
    was: judgementOf(answer),
    would_be: then,
    words: spellingsOf(answer.text, mentions),
    excerpt: first ? excerptOf(answer.text, first) : null,
  };
}

function judgementOf({ brandPresent, brandPosition }: RecentAnswer): Change['was'] {
  return { present: brandPresent, position: brandPosition };
}

async function withPrompts(
  ctx: Context,
  brand: BrandRow,
  changes: readonly UntitledChange[],
): Promise<Change[]> {
  const ids = [...new Set(changes.map(({ prompt_id }) => prompt_id))];
  const texts = new Map((await promptFacts(ctx, brand, ids)).map(({ id, text }) => [id, text]));
  return changes.map((change) => ({ ...change, prompt: texts.get(change.prompt_id) ?? '' }));
}
