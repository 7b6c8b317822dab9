import { createEvaluator } from '../../../server/src/modules/evaluation/index.ts';

export const sentiments = ['negative', 'none', 'mixed', 'positive'] as const;

/** What a text says of each of some names, as places in the list of sentiments. */
export function sentimentsOf(text: string, language: string, names: readonly string[]): number[] {
  const [first, ...others] = names.map((name) => ({ names: [name], caseSensitive: false }));
  if (!first) return [];
  const evaluate = createEvaluator({
    brand: first,
    competitors: others.map((entity, id) => ({ id, ...entity })),
  });
  const { brand, competitors } = evaluate(text, language);
  return [brand, ...competitors].map(({ sentiment }) => sentiments.indexOf(sentiment ?? 'none'));
}
