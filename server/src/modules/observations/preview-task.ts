import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import type { ThreadTask } from '#kernel/ports/threads.ts';
import { compileOnce, createBrandFinder, type FoundBrand } from '../evaluation/index.ts';
import { excerptOf, spellingsOf } from './excerpt.ts';

type Naming = { readonly present: boolean; readonly position: FoundBrand['position'] };

export interface PreviewInput {
  /** The entities by the current names and by the proposed ones, as JSON. */
  readonly current: string;
  readonly proposed: string;
  readonly answers: readonly Pick<
    RecentAnswer,
    'text' | 'promptId' | 'brandPresent' | 'brandPosition' | 'evaluatorVersion'
  >[];
  /** What was asked, by the number of the prompt. */
  readonly prompts: ReadonlyMap<number, string>;
}

/** What the proposed names make of an answer; the words and their surroundings only where it changes. */
export interface PreviewReading {
  readonly wouldBe: Naming;
  readonly isChanged: boolean;
  readonly words: string[];
  readonly excerpt: ReturnType<typeof excerptOf> | null;
}

/** Reads answers by proposed names in a thread. */
export const previewTask: ThreadTask<PreviewInput, PreviewReading[]> = {
  file: new URL(import.meta.url),
};

const finderFor = compileOnce(createBrandFinder, 4);

export default function preview(input: PreviewInput): PreviewReading[] {
  const { current, proposed, answers, prompts } = input;
  return answers.map(({ text, promptId, brandPresent, brandPosition, evaluatorVersion }) => {
    const was: Naming = { present: brandPresent, position: brandPosition };
    if (evaluatorVersion.startsWith('given')) return unchanged(was);
    const prompt = prompts.get(promptId);
    const found = finderFor(proposed)(text, undefined, prompt);
    const wouldBe: Naming = { present: found.position !== null, position: found.position };
    if (wouldBe.present === was.present && wouldBe.position === was.position) return unchanged(was);
    const mentions = found.mentions[0]
      ? found.mentions
      : finderFor(current)(text, undefined, prompt).mentions;
    const [first] = mentions;
    return {
      wouldBe,
      isChanged: true,
      words: spellingsOf(text, mentions),
      excerpt: first ? excerptOf(text, first) : null,
    };
  });
}

function unchanged(was: Naming): PreviewReading {
  return { wouldBe: was, isChanged: false, words: [], excerpt: null };
}
