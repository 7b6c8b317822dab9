import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isFaithful,
  judgeDraft,
  readMarkdown,
  readPage,
  writeMarkdown,
} from '../../page-content/index.ts';
import { answerFirst } from './answer-first.ts';
import type { Brief } from './brief.ts';

const html = `<main><h1>Trail shoes, tested</h1><p>We ran 120 times over rock and sand.</p>
<h2>Method</h2><p>Each pair ran twenty laps.</p>
<h2 id="results">Results</h2><p>The shoes differ a lot. The Northwind Grip held on wet rock in 94 % of our runs.</p>
<h3>Details</h3><p>See the <a href="https://lab.example/study">study</a>.</p>
<h2>Price</h2><p>The Northwind Grip costs €129.00 today.</p></main>`;
const address = new URL('https://a.example/shoes');
const page = readPage(html, address);
const brief = (fields: Partial<Brief> = {}): Brief => ({
  prompts: [],
  personas: [],
  sources: [],
  ...fields,
});
const optimize = (fields: Partial<Brief>) => answerFirst(page, brief(fields));
const headingsOf = (fields: Partial<Brief>) =>
  markdownOf(fields)
    .split('\n')
    .filter((line) => line.startsWith('#'));
const markdownOf = (fields: Partial<Brief>) => writeMarkdown(optimize(fields).content);

describe('the embedded optimizer', () => {
  it('puts the section that answers below each question', () => {
    const prompts = ['What does the Northwind Grip cost?', 'Which shoe held on wet rock?'];
    assert.equal(
      markdownOf({ prompts }),
      `# Trail shoes, tested

We ran 120 times over rock and sand.

## What does the Northwind Grip cost?

### Price

The Northwind Grip costs €129.00 today.

## Which shoe held on wet rock?

### Results

The shoes differ a lot. The Northwind Grip held on wet rock in 94 % of our runs.

#### Details

See the [study](https://lab.example/study).

## Method

Each pair ran twenty laps.
`,
    );
  });

  it('puts the passage first in a long section, and what needs it behind it', () => {
    const filler = 'The colour of the box was chosen by a vote among all of our readers. '.repeat(
      12,
    );
    const long = readMarkdown(
      `# Tests

## Results

${filler}

On wet rock 94 % of the runs were fine.

They were all in May.

## Method

Twenty laps.
`,
      address,
    );
    const { content } = answerFirst(
      long,
      brief({ prompts: ['Which runs on wet rock were fine?'] }),
    );
    assert.deepEqual(
      writeMarkdown(content)
        .split('\n\n')
        .map((block) => block.trim().slice(0, 20)),
      [
        '# Tests',
        '## Which runs on wet',
        '### Results',
        'On wet rock 94 % of ',
        'They were all in May',
        'The colour of the bo',
        '## Method',
        'Twenty laps.',
      ],
    );
  });

  it('reports what the page does not answer as a gap, and changes nothing for it', () => {
    const { content, gaps } = optimize({ prompts: ['How do I renew a passport?'] });
    assert.equal(writeMarkdown(content), writeMarkdown(page));
    assert.deepEqual(gaps, [
      { prompt: 'How do I renew a passport?', reason: 'Nothing on the page answers it.' },
    ]);
  });

  it('has no paragraph twice, whatever is asked', () => {
    const prompts = ['Which shoe held on wet rock?', 'Which shoes held on wet rock in runs?'];
    const paragraphs = markdownOf({ prompts })
      .split('\n\n')
      .filter((block) => !/^[#[]/.test(block));
    assert.equal(new Set(paragraphs).size, paragraphs.length);
  });

  it('makes one heading of two prompts that ask nearly the same', () => {
    const prompts = ['Which shoe held on wet rock?', 'Which shoes held on the wet rock?'];
    assert.deepEqual(headingsOf({ prompts }), [
      '# Trail shoes, tested',
      '## Which shoe held on wet rock?',
      '### Results',
      '#### Details',
      '## Method',
      '## Price',
    ]);
  });

  it('makes no heading of a prompt that is near one of the page', () => {
    for (const prompt of ['What is the price?', 'Price', 'How much does it cost?', 'PRICE TODAY'])
      assert.deepEqual(headingsOf({ prompts: [prompt] }), [
        '# Trail shoes, tested',
        '## Price',
        '## Method',
        '## Results',
        '### Details',
      ]);
  });

  it('lists sources in the section that the page has for them', () => {
    const own = readMarkdown(
      '# Rocks\n\n## Sources\n\nA book of 1999.\n\n## More\n\nWords.',
      address,
    );
    const sources = [{ url: 'https://lab.example/wet', content: page }];
    assert.match(
      writeMarkdown(answerFirst(own, brief({ sources })).content),
      /## Sources\n\nA book of 1999\.\n\n- \[Trail shoes, tested\]\(https:\/\/lab\.example\/wet\)\n\n## More/,
    );
  });

  it('makes no heading of what the page does not claim', () => {
    const claims = ['Which is the best shoe on wet rock?', 'Which Adidas shoe holds on wet rock?'];
    for (const prompt of [...claims, 'Which shoe held on wet rock in 2031?'])
      assert.doesNotMatch(markdownOf({ prompts: [prompt] }), /best|Adidas|2031/, prompt);
  });

  it('lists the sources', () => {
    const content = readPage('<title>Wet rock study</title><p>On wet rock it held.</p>', address);
    const sources = [{ url: 'https://lab.example/wet', content }];
    assert.ok(
      markdownOf({ sources }).endsWith(
        '## Sources\n\n- [Wet rock study](https://lab.example/wet)\n',
      ),
    );
  });

  it('a question with signs of Markdown stays one heading', () => {
    const prompts = ['Which *shoe*\nheld on [wet] rock?'];
    assert.match(markdownOf({ prompts }), /^## Which \\\*shoe\\\* held on \\\[wet\\\] rock\?$/m);
  });

  it('loses nothing and makes nothing up, whatever is asked', () => {
    const words = writeMarkdown(page).match(/\p{L}+/gu) ?? [];
    for (let first = 0; first + 4 < words.length; first += 3) {
      const prompts = [
        words.slice(first, first + 4).join(' '),
        words.slice(first + 2, first + 6).join(' '),
      ];
      const { content } = optimize({ prompts });
      const given = { headings: prompts, sources: [], links: [] };
      const report = judgeDraft(page, readMarkdown(writeMarkdown(content), address), given);
      assert.ok(isFaithful(report), JSON.stringify(report));
    }
  });
});
