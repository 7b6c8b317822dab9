import type { LanguageFigures } from '#contract/decision-grade.ts';
import type { Context } from '#kernel/context.ts';
import { accuracyByLanguage } from '../../evaluation/index.ts';
import { promptFacts } from '../../prompts/index.ts';

/** The languages of these prompts, the most frequent first, with how well sentiment is read in each. */
export async function readLanguages(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  promptIds: readonly number[],
): Promise<LanguageFigures[]> {
  const facts = await promptFacts(ctx, brand, promptIds);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...Map.groupBy(facts, ({ language }) => language)]
    .map(([language, prompts]) => {
      const known = accuracyByLanguage.find((one) => one.language === language);
      return {
        language,
        name: known?.name ?? names.of(language) ?? language,
        prompts: prompts.length,
        macro_f1: known?.everyday ?? null,
        macro_f1_hard: known?.hard ?? null,
      };
    })
    .toSorted((one, other) => other.prompts - one.prompts);
}
