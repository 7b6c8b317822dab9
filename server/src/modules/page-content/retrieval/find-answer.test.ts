import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMarkdown } from '../reading/read-markdown.ts';
import { createAnswerFinder } from './find-answer.ts';

const url = new URL('https://shop.example/');
const page = `# Velo Nord

## Opening hours

| Day | Workshop | Shop |
|---|---|---|
| Monday | closed | closed |
| Saturday | 9:00 to 13:00 | 9:00 to 16:00 |

## Delivery

We bring bicycles to your door. Within the city this takes 3 days and costs €25.

## Guarantee

Frames have a warranty of 10 years.
`;

describe('finding answers on a page', () => {
  const finder = createAnswerFinder(readMarkdown(page, url));

  it('quotes the row with the names of its columns', () => {
    const [best] = finder.find('When is the workshop open on Saturday?');
    assert.equal(best?.passage.headings.at(-1), 'Opening hours');
    assert.equal(
      best?.sentence.text,
      'Day: Saturday; Workshop: 9:00 to 13:00; Shop: 9:00 to 16:00',
    );
  });

  it('finds a passage that says it in other words', () => {
    const [best] = finder.find('How much is shipping?');
    assert.equal(best?.sentence.text, 'Within the city this takes 3 days and costs €25.');
  });

  it('finds a passage by a question in another language', () => {
    const [best] = finder.find('Wie lange ist die Garantie?');
    assert.equal(best?.passage.headings.at(-1), 'Guarantee');
  });

  it('finds nothing for what the page does not speak of', () => {
    assert.deepEqual(finder.find('Are dogs allowed in the restaurant?'), []);
  });

  it('finds nothing on an empty page and for an empty question', () => {
    assert.deepEqual(createAnswerFinder(readMarkdown('', url)).find('When?'), []);
    assert.deepEqual(finder.find(''), []);
  });
});
