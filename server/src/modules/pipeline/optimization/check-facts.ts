import { factsOf, folded } from './facts.ts';

export interface FactCheck {
  /** What the page says and the rewritten one does not. */
  readonly missing: readonly string[];
  /** Figures, prices and links that appear in nothing that was given. */
  readonly invented: readonly string[];
}

interface Rewriting {
  readonly source: string;
  readonly result: string;
  /** Names of the brand and its competitors. */
  readonly knownNames: readonly string[];
  /** Prompts and sources: what the result may take from besides the page. */
  readonly given: readonly string[];
}

/** Holds a rewritten page against what it was made from. */
export function checkFacts({ source, result, knownNames, given }: Rewriting): FactCheck {
  const [before, after] = [factsOf(source, knownNames), factsOf(result, knownNames)];
  const others = given.map((text) => factsOf(text));
  const text = folded(result.replaceAll(/[\\*_`~|]/g, ' '));
  const missing = [
    ...[...before.figures].filter((figure) => !after.figures.has(figure)),
    ...[...before.prices].filter((price) => !after.prices.has(price)),
    ...[...before.links].filter((link) => !after.links.has(link)),
    ...[...before.names].filter((name) => !text.includes(name)),
  ];
  const isGiven = (kind: 'figures' | 'prices' | 'links', value: string) =>
    before[kind].has(value) || others.some((other) => other[kind].has(value));
  const invented = (['figures', 'prices', 'links'] as const).flatMap((kind) =>
    [...after[kind]].filter((value) => !isGiven(kind, value)),
  );
  return { missing, invented };
}
