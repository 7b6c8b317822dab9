import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkFacts } from './check-facts.ts';

const source = `# Shoes

The Northwind Grip costs €129.00, weighs 240 g and held in 94 % of runs, as [Oslo Rubber Lab](https://lab.example/a) says.

- GPT-4 wrote none of this on 3 March 2026.
`;
const check = (result: string, given: string[] = []) =>
  checkFacts({ source, result, knownNames: ['Acme', 'Northwind'], given });

it('finds nothing wrong with the text itself, nor with another order', () => {
  assert.deepEqual(check(source), { missing: [], invented: [] });
  assert.deepEqual(check(source.split('\n').reverse().join('\n')), { missing: [], invented: [] });
});

it('misses numbers, prices, links and names', () => {
  assert.deepEqual(check(source.replace('240 g', 'little')).missing, ['240']);
  assert.deepEqual(check(source.replace('€129.00', '129.00 pounds')).missing, ['129.00€']);
  assert.deepEqual(check(source.replace('https://lab.example/a', 'https://lab.example/b')), {
    missing: ['https://lab.example/a'],
    invented: ['https://lab.example/b'],
  });
  assert.ok(check(source.replace('Northwind ', '')).missing.includes('northwind'));
  assert.ok(check(source.replace('Oslo Rubber Lab', 'a lab')).missing.includes('oslo rubber lab'));
  assert.ok(check(source.replace('GPT-4', 'A model')).missing.length > 0);
  assert.ok(check(source.replace('2026', '')).missing.includes('2026'));
});

it('finds what was made up, unless a prompt or a source says it', () => {
  const result = `${source}\nIt lasts 800 km and costs $99.`;
  assert.deepEqual(check(result).invented, ['800', '99', '99$']);
  assert.deepEqual(check(result, ['Does it last 800 km?', 'It is $99 there.']).invented, []);
});

it('takes the numbers of a list for places, and prices in any order of sign and amount', () => {
  assert.deepEqual(check(`${source}\n1. One\n2. Two`).invented, []);
  assert.deepEqual(check(source.replace('€129.00', '129.00 €')), { missing: [], invented: [] });
});
