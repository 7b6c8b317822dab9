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
const markdownOf = (fields: Partial<Brief>) => writeMarkdown(optimize(fields).content);

describe('the embedded optimizer', () => {
  it('puts the passage that answers below each question, with a link to it', () => {
    const prompts = ['What does the Northwind Grip cost?', 'Which shoe held on wet rock?'];
    assert.equal(
      markdownOf({ prompts }),
      `# Trail shoes, tested

We ran 120 times over rock and sand.

## What does the Northwind Grip cost?

### Price

The Northwind Grip costs €129.00 today.

[Price](https://a.example/shoes)

## Which shoe held on wet rock?

### Results

The shoes differ a lot. The Northwind Grip held on wet rock in 94 % of our runs.

[Results](https://a.example/shoes#results)

## Method

Each pair ran twenty laps.

## Results

### Details

See the [study](https://lab.example/study).
`,
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
    for (const prompt of prompts) assert.ok(markdownOf({ prompts }).includes(`## ${prompt}`));
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
      const given = {
        headings: prompts,
        sources: [],
        links: ['https://a.example/shoes', 'https://a.example/shoes#results'],
      };
      const report = judgeDraft(page, readMarkdown(writeMarkdown(content), address), given);
      assert.ok(isFaithful(report), JSON.stringify(report));
    }
  });
});
