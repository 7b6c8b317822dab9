import type { PortfolioFigures } from '#contract/portfolio.ts';
import { type PromptChoice, shownPrompts } from '#contract/prompt-choice.ts';

type FiguresById = ReadonlyMap<number, PortfolioFigures>;
type Read = (brandIds: readonly number[], prompts: PromptChoice) => Promise<FiguresById>;

interface OverPrompts {
  readonly prompts: PromptChoice;
  readonly figures: PortfolioFigures;
}

/** Figures over the chosen prompts; of brands without answers to unbranded ones they are read again, over all. */
export async function figuresOfBrands(
  brandIds: readonly number[],
  chosen: PromptChoice,
  read: Read,
): Promise<ReadonlyMap<number, OverPrompts>> {
  const figures = await read(brandIds, chosen);
  const unanswered =
    chosen === 'unbranded'
      ? [...figures].filter(([, own]) => answersIn(own) === 0).map(([id]) => id)
      : [];
  const overAll: FiguresById = unanswered.length > 0 ? await read(unanswered, 'all') : new Map();
  return new Map(
    [...figures].map(([id, own]): [number, OverPrompts] => {
      const all = overAll.get(id);
      // Of a brand that was read again, every answer is to a prompt that names it.
      const { prompts } = shownPrompts(chosen, [
        { branded: false, responses: answersIn(own) },
        { branded: true, responses: answersIn(all) },
      ]);
      return [id, { prompts, figures: prompts === chosen ? own : (all ?? own) }];
    }),
  );
}

function answersIn(figures: PortfolioFigures | undefined): number {
  return figures?.brand_presence_percentage.now?.responses ?? 0;
}
