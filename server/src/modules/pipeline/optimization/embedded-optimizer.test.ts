import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Brief } from './brief.ts';
import { checkFacts } from './check-facts.ts';
import { optimizeEmbedded } from './embedded-optimizer.ts';
import { contentMarkdown } from './page-content.ts';
import { readContent } from './read-content.ts';

const html = `<main><h1>Trail shoes, tested</h1><p>We ran 120 times over rock and sand.</p>
<h2>Method</h2><p>Each pair ran twenty laps.</p>
<h2>Results</h2><p>The shoes differ a lot. The Northwind Grip held on wet rock in 94 % of our runs.</p>
<h3>Details</h3><p>See the <a href="https://lab.example/study">study</a>.</p>
<h2>Price</h2><p>The Northwind Grip costs €129.00 today.</p></main>`;
const content = readContent(html, new URL('https://a.example/'));
const brief = (fields: Partial<Brief> = {}): Brief => ({
  prompts: [],
  personas: [],
  sources: [],
  ...fields,
});

describe('the embedded optimizer', () => {
  it('gives each question its section, the answer first', () => {
    const prompts = ['What does the Northwind Grip cost?', 'Which shoe held on wet rock?'];
    assert.equal(
      optimizeEmbedded(content, brief({ prompts })),
      `# Trail shoes, tested

We ran 120 times over rock and sand.

## What does the Northwind Grip cost?

### Price

The Northwind Grip costs €129.00 today.

## Which shoe held on wet rock?

The Northwind Grip held on wet rock in 94 % of our runs.

### Results

The shoes differ a lot. The Northwind Grip held on wet rock in 94 % of our runs.

#### Details

See the [study](https://lab.example/study).

## Method

Each pair ran twenty laps.
`,
    );
  });

  it('changes nothing without a question that the page answers', () => {
    const prompts = ['How do I renew a passport?'];
    assert.equal(optimizeEmbedded(content, brief({ prompts })), contentMarkdown(content));
  });

  it('gives two questions two sections, or one of them none', () => {
    const prompts = ['Which shoe held on wet rock?', 'Which shoes held on wet rock in runs?'];
    const markdown = optimizeEmbedded(content, brief({ prompts }));
    assert.equal(markdown.match(/### Results/g)?.length, 1);
  });

  it('lists the sources, with what they say about the question', () => {
    const sources = [
      {
        url: 'https://lab.example/wet',
        title: 'Wet rock study',
        markdown: '',
        sentences: ['It rained in Oslo.', 'On wet rock the rubber held for hours.'],
      },
    ];
    const prompts = ['Which shoe held on wet rock?'];
    const markdown = optimizeEmbedded(content, brief({ prompts, sources }));
    assert.ok(
      markdown.endsWith(
        '## Sources\n\n- [Wet rock study](https://lab.example/wet): “On wet rock the rubber held for hours.”\n',
      ),
      markdown,
    );
  });

  it('a question with signs of Markdown stays one heading', () => {
    const prompts = ['Which *shoe*\nheld on [wet] rock?'];
    assert.match(
      optimizeEmbedded(content, brief({ prompts })),
      /^## Which \\\*shoe\\\* held on \\\[wet\\\] rock\?$/m,
    );
  });

  it('loses no block and invents nothing, whatever is asked', () => {
    const words = contentMarkdown(content).match(/\p{L}+/gu) ?? [];
    for (let first = 0; first + 4 < words.length; first += 3) {
      const prompts = [
        words.slice(first, first + 4).join(' '),
        words.slice(first + 2, first + 6).join(' '),
      ];
      const markdown = optimizeEmbedded(content, brief({ prompts }));
      for (const { markdown: text } of content.blocks) assert.ok(markdown.includes(text), text);
      const source = contentMarkdown(content);
      const check = checkFacts({
        source,
        result: markdown,
        knownNames: ['Northwind'],
        given: prompts,
      });
      assert.deepEqual(check, { missing: [], invented: [] });
    }
  });
});
