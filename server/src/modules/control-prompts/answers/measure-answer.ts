import type { ControlLanguage } from '#contract/control-prompts.ts';
import type { CollectedAnswer } from '#kernel/ports/collector.ts';
import { isRefusal } from './is-refusal.ts';

/** All that is kept of an answer. */
export interface MeasuredAnswer {
  /** Code points, as people count them; 0 where the platform showed no answer. */
  readonly characters: number;
  readonly citations: number;
  readonly refused: boolean;
  readonly model: string | null;
}

export function measureAnswer(
  { text, cited, model }: Pick<CollectedAnswer, 'text' | 'cited' | 'model'>,
  language: ControlLanguage,
): MeasuredAnswer {
  const characters = [...text.trim()].length;
  return { characters, citations: cited.length, refused: isRefusal(text, language), model };
}
