import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { rowsBetweenYields, yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import { type Answer, recordAnswers } from '../modules/observations/index.ts';
import type { StoredBrand } from './demo-store.ts';
import type { World, WorldAnswer } from './world-types.ts';

/** The world's answers about a brand on these days, for the prompts that it has here, or for some of them. */
export async function answersOf(
  world: World,
  { key, promptIds }: StoredBrand,
  days: readonly string[],
  promptKeys?: ReadonlySet<string>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const day of days) {
    let made = 0;
    for (const answer of world.answers(key, day, promptKeys)) {
      if (made++ % rowsBetweenYields === 0) await yieldToEventLoop();
      const promptId = promptIds[answer.promptKey];
      if (promptId !== undefined) answers.push(toAnswer(answer, promptId));
    }
  }
  return answers;
}

function toAnswer(answer: WorldAnswer, promptId: number): Answer {
  return {
    key: answer.key,
    promptId,
    platform: answer.platform,
    createdAt: answer.createdAt,
    searchEnabled: answer.searchEnabled,
    responseText: answer.responseText,
    citations: answer.citations,
    retrievedSources: answer.retrievedSources,
    queryFanout: answer.queryFanout,
    shoppingResults: answer.shoppingResults,
    provenance: {
      surface: 'simulated',
      collector: 'simulated',
      collectorVersion: '1',
      model: null,
      costMicros: 0,
      truncated: false,
      usage: {},
    },
  };
}

/** A brand may have been archived meanwhile; the others still get their answers. */
export async function storeSimulated(
  ctx: Context,
  { brandId }: StoredBrand,
  answers: Answer[],
): Promise<number> {
  try {
    const { stored } = await recordAnswers(ctx, brandId, answers);
    return stored;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'brand_not_found') return 0;
    throw error;
  }
}
