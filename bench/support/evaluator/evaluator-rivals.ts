import {
  chooseNames,
  foldSpellings,
  minAnswers,
} from '../../../server/src/modules/competitor-suggestions/choose-names.ts';
import { foldName } from '../../../server/src/modules/evaluation/index.ts';
import { createRivalFinder } from '../../../server/src/modules/evaluation/rivals/find-rivals.ts';
import { judge } from '../compare-times.ts';
import { type LabelledAnswer, readAnswers } from './evaluator-answers.ts';

/** How much of something is right. */
interface Tally {
  right: number;
  all: number;
}

/**
 * Whether names that nobody tracks are found and suggested. Of the brands that the answers to a question are labelled
 * with, every other one is tracked, and the rest should be suggested. Of the names in an answer the labels hold
 * a few, so what is said of suggestions is a lower bound.
 */
export function measureRivals(folder: string): void {
  const answers = readAnswers(folder);
  const known = new Set(answers.flatMap(brandsOf).map(foldName));
  const found: Tally = { right: 0, all: 0 };
  const suggested: Tally = { right: 0, all: 0 };
  const labelled: Tally = { right: 0, all: 0 };
  const exact: Tally = { right: 0, all: 0 };
  for (const asked of Map.groupBy(answers, ({ query_id }) => query_id).values()) {
    const { tracked, wanted } = divide(asked.flatMap(brandsOf));
    const find = createRivalFinder({
      brand: { names: tracked, caseSensitive: false },
      competitors: [],
    });
    const rivals = asked.map(({ response }) => find(response).map(({ name }) => name));
    for (const [index, answer] of asked.entries()) {
      const keys = new Set(rivals[index]?.map(foldName));
      for (const brand of wanted) if (isNamed(answer, brand)) count(found, keys.has(brand));
    }
    const names = suggestionsFrom(rivals);
    const keys = new Set(names.map(foldName));
    for (const brand of wanted) {
      const times = asked.filter((answer) => isNamed(answer, brand)).length;
      if (times >= minAnswers) count(suggested, keys.has(brand));
    }
    for (const name of names) {
      count(exact, known.has(foldName(name)));
      count(
        labelled,
        beginningsOf(name).some((key) => known.has(key)),
      );
    }
  }
  print('untracked brands found in their answers', found, 0.8);
  print('untracked brands suggested', suggested, 0.6);
  print('suggestions that are labelled brands', exact, 0.6);
  print('... or products of them', labelled, 0.8);
}

function brandsOf({ products_mentioned }: LabelledAnswer): string[] {
  return products_mentioned.flatMap(({ brand }) => brand?.trim() || []);
}

/** Tracked are names, wanted are keys. */
function divide(brands: readonly string[]) {
  const names = [...new Map(brands.map((name) => [foldName(name), name]))];
  return {
    tracked: names.filter((_, index) => index % 2 === 0).map(([, name]) => name),
    wanted: names.filter((_, index) => index % 2 === 1).map(([key]) => key),
  };
}

function isNamed(answer: LabelledAnswer, key: string): boolean {
  return brandsOf(answer).some((brand) => foldName(brand) === key);
}

/** As the service suggests them. */
function suggestionsFrom(answers: readonly (readonly string[])[]): string[] {
  const counts = [...Map.groupBy(answers.flat(), (name) => name)]
    .map(([name, times]) => ({ name, answers: times.length, withoutBrand: 0, first: '', last: '' }))
    .toSorted((one, other) => other.answers - one.answers);
  return chooseNames(foldSpellings(counts)).flatMap(({ name, answers: times }) =>
    times >= minAnswers ? [name] : [],
  );
}

function beginningsOf(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, index) => foldName(words.slice(0, index + 1).join(' ')));
}

function count(tally: Tally, isRight: boolean): void {
  tally.all += 1;
  if (isRight) tally.right += 1;
}

function print(what: string, { right, all }: Tally, limit: number): void {
  const share = right / Math.max(1, all);
  console.log(
    `  ${what.padEnd(40)}${share.toFixed(4)} of ${all} (limit: ${limit}) ${judge(share >= limit)}`,
  );
}
