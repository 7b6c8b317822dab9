import assert from 'node:assert/strict';
import { it } from 'node:test';
import { missingMembers, readStructuredData } from './structured-data.ts';

const missing = (data: unknown) =>
  readStructuredData([JSON.stringify(data)]).nodes.flatMap(missingMembers);

it('finds nodes in lists, graphs and members', () => {
  const { nodes, errors } = readStructuredData([
    '[{"@type":"Person","name":"Ada"},{"@graph":[{"@type":["Article","https://schema.org/NewsArticle"]}]}]',
    '{"@type":"Product","offers":{"@type":"Offer"}}',
    '{broken',
  ]);
  assert.deepEqual(
    nodes.map(({ types }) => types.join()),
    ['Person', 'Article,NewsArticle', 'Product', 'Offer'],
  );
  assert.equal(errors.length, 1);
});

it('says what a type lacks', () => {
  assert.deepEqual(missing({ '@type': 'Product', name: 'Grip' }), [
    'Product lacks offers or review or aggregateRating',
  ]);
  assert.deepEqual(missing({ '@type': 'Article', headline: '' }), ['Article lacks headline']);
  assert.deepEqual(missing({ '@type': 'Article', '@id': '#a' }), []);
  assert.deepEqual(missing({ '@type': 'Thing' }), []);
});

it('survives what is no data', () => {
  for (const block of ['null', '1', '"text"', '[]', '{}', `${'['.repeat(500)}${']'.repeat(500)}`]) {
    assert.deepEqual(readStructuredData([block]), { nodes: [], errors: [] });
  }
});
