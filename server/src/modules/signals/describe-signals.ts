import type { MovedPrompt } from '#contract/changes-and-actions/signals.ts';
import type { Context } from '#kernel/context.ts';
import type { ChosenSignal, PromptChange } from '../statistics/index.ts';
import type { Candidate } from './candidate.ts';
import { type AnswerFinder, createAnswerFinder } from './find-answers.ts';
import type { RunScope } from './measures.ts';

export type FoundSignal = ChosenSignal<Candidate>;

/** A signal as it is kept. */
export interface DescribedSignal {
  readonly signal: FoundSignal;
  readonly subject: string;
  readonly evidence: readonly MovedPrompt[];
}

/** Each reads a few answers for each of its prompts. */
const maxWithEvidence = 100;

/** Adds today's names and the evidence. */
export async function describeSignals(
  ctx: Context,
  scope: RunScope,
  signals: readonly FoundSignal[],
  { brandName, texts }: { readonly brandName: string; readonly texts: ReadonlyMap<number, string> },
): Promise<DescribedSignal[]> {
  const findAnswers = await createAnswerFinder(ctx, scope);
  const described: DescribedSignal[] = [];
  for (const [index, signal] of signals.entries()) {
    const { kind, id, name } = signal.subject;
    const subject =
      kind === 'prompt' ? (texts.get(id ?? 0) ?? '') : kind === 'brand' ? brandName : name;
    const evidence = [];
    for (const prompt of index < maxWithEvidence ? signal.moved : []) {
      evidence.push(await movedPrompt(signal, prompt, texts, findAnswers));
    }
    described.push({ signal, subject, evidence });
  }
  return described;
}

async function movedPrompt(
  signal: FoundSignal,
  { prompt: id, before, now, responsesBefore, responsesNow }: PromptChange,
  texts: ReadonlyMap<number, string>,
  findAnswers: AnswerFinder,
): Promise<MovedPrompt> {
  const unit = unitOf(signal);
  return {
    prompt_id: id,
    prompt: texts.get(id) ?? '',
    before: before * unit,
    now: now * unit,
    responses_before: responsesBefore,
    responses_now: responsesNow,
    response_ids_before: await findAnswers(signal, id, 'before'),
    response_ids_now: await findAnswers(signal, id, 'now'),
  };
}

/** Scores are shown from 0 to 100. */
export function unitOf({ metric }: Pick<Candidate, 'metric'>): number {
  return metric.endsWith('_score') ? 100 : 1;
}
