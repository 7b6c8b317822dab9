import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWorld, type WorldBrand } from '../../src/demo/index.ts';
import { industries } from '../../src/demo/industries/index.ts';
import {
  chooseNames,
  foldSpellings,
  minAnswers,
} from '../../src/modules/competitor-suggestions/choose-names.ts';
import { createRivalFinder } from '../../src/modules/evaluation/rivals/find-rivals.ts';

const world = createWorld(7, 6, '2026-11-14');

function namesOf({ body }: WorldBrand): string[] {
  const everybody = [body, ...body.competitors];
  return everybody.flatMap(({ name, alternative_names }) => [name, ...alternative_names]);
}

it('suggests whom the answers of the demo world list and its brands do not track, and nobody else', () => {
  for (const brand of world.brands) {
    const find = createRivalFinder({
      brand: { names: namesOf(brand), caseSensitive: false },
      competitors: [],
    });
    const found = world.days
      .flatMap((day) => [...world.answers(brand.key, day)])
      .flatMap(({ responseText }) => find(responseText).map(({ name }) => name));
    const counts = [...Map.groupBy(found, (name) => name)].map(([name, answers]) => ({
      ...{ name, answers: answers.length, withoutBrand: 0, first: '', last: '' },
    }));
    const suggested = chooseNames(foldSpellings(counts))
      .filter(({ answers }) => answers >= minAnswers)
      .map(({ name }) => name);
    const { outsiders } = industries.find(({ key }) => key === brand.key) ?? { outsiders: [] };
    assert.deepEqual(suggested.toSorted(), outsiders.toSorted());
  }
});
