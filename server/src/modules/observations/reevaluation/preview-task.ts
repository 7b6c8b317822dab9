import type { RecentAnswer } from '#kernel/ports/analytics/observations.ts';
import type { ThreadTask } from '#kernel/ports/threads.ts';
import { compileOnce, createBrandFinder, type FoundBrand } from '../../evaluation/index.ts';
import { excerptOf, spellingsOf } from '../excerpt.ts';

type Naming = { readonly present: boolean; readonly position: FoundBrand['position'] };

export interface PreviewInput {
  /** The entities by current and by proposed names, as JSON. */
  readonly current: string;
  readonly proposed: string;
  readonly answers: readonly Pick<
    RecentAnswer,
    'text' | 'promptId' | 'brandPresent' | 'brandPosition' | 'evaluatorVersion'
  >[];
  /** Texts of prompts by id. */
  readonly prompts: ReadonlyMap<number, string>;
}

/** The effect of the proposed names on an answer; includes words and context only if it changes. */
export interface PreviewReading {
  readonly wouldBe: Naming;
  readonly isChanged: boolean;
  readonly words: string[];
  readonly excerpt: ReturnType<typeof excerptOf> | null;
}

/** Evaluates answers with proposed names on a worker thread. */
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
