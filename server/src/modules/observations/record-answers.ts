import { createHash } from 'node:crypto';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import type { Observation } from '#kernel/ports/analytics/observations.ts';
import { inThreads } from '#kernel/ports/threads.ts';
import { requireScope } from '#kernel/principal.ts';
import { type EvaluationContext, openEvaluation } from './evaluation-context.ts';
import { embeddedAlone } from './judge-by-model.ts';
import { readCitation } from './read-citation.ts';
import { storeObservations } from './store-observations.ts';

/** An answer as obtained, before evaluation. */
export interface Answer {
  /** The same key replaces the earlier answer; null: a new one each time. */
  readonly key: string | null;
  readonly promptId: number;
  readonly platform: PlatformValue;
  readonly createdAt: Date;
  /** Undefined: the prompt's country. */
  readonly country?: string | null;
  readonly searchEnabled: boolean;
  readonly responseText: string;
  readonly citations: readonly {
    readonly url: string;
    readonly title?: string | null;
    readonly snippet?: string | null;
  }[];
  readonly retrievedSources: readonly object[];
  readonly queryFanout: Observation['queryFanout'];
  readonly shoppingResults: readonly object[];
  readonly provenance: Pick<
    Observation['provenance'],
    'surface' | 'collector' | 'collectorVersion' | 'model' | 'costMicros' | 'truncated' | 'usage'
  >;
}

interface Reading {
  /** Uses only the embedded reading, as for imports, and no language model. */
  readonly embeddedAlone?: boolean;
}

/**
 * Evaluates answers with the current brand and stores them; resolves with the number stored and their ids. Skips
 * citations with malformed URLs.
 */
export async function recordAnswers(
  ctx: Context,
  brandId: number,
  answers: readonly Answer[],
  reading: Reading = {},
): Promise<{ stored: number; ids: readonly number[] }> {
  requireScope(ctx.principal, 'configure');
  const brand = await openEvaluation(ctx, brandId);
  await brand.lookUpPrompts(answers.map(({ promptId }) => promptId));
  const read = await inThreads(ctx.threads, answers, (answer) =>
    readAnswer(brand, answer, reading),
  );
  const observations = read.filter((one) => one !== undefined);
  const ids = await storeObservations(ctx, brandId, observations);
  return { stored: observations.length, ids };
}

/** Undefined if the brand has no such prompt. */
async function readAnswer(brand: EvaluationContext, answer: Answer, reading: Reading) {
  const prompt = await brand.prompt(answer.promptId);
  if (!prompt) return undefined;
  const { evaluatorVersion, readingCostMicros, comparison, ...read } = reading.embeddedAlone
    ? embeddedAlone(await brand.readEmbedded(answer.responseText, prompt))
    : await brand.read(answer.responseText, prompt);
  const { country, key, responseText, ...given } = answer;
  const observation = {
    ...given,
    personaId: prompt.personaId,
    stageId: prompt.stageId,
    branded: prompt.branded,
    tags: prompt.tags,
    topics: prompt.topics,
    country: country === undefined ? prompt.country : country,
    ...read,
    citations: answer.citations.flatMap((cited) => readCitation(brand.classify, cited) ?? []),
    externalId: null,
    provenance: {
      ...answer.provenance,
      costMicros: answer.provenance.costMicros + readingCostMicros,
      evaluatorVersion,
      answerHash: createHash('sha256').update(responseText).digest('hex'),
    },
  };
  return { key, observation, comparison, text: () => responseText };
}
