import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMarkdown } from '../reading/read-markdown.ts';
import { isFaithful, judgeDraft } from './judge-draft.ts';

const address = new URL('https://a.example/');

function judge(page: string, draft: string, headings: readonly string[] = []) {
  const given = { headings, sources: [], links: [] };
  return judgeDraft(readMarkdown(page, address), readMarkdown(draft, address), given);
}

const plans = '# Plans\n\n## Basic\n\nIt costs $10.\n\n## Pro\n\nIt costs $20.';

const faithful: readonly [string, string, string, string[]?][] = [
  [
    'says two clauses in two sentences',
    'The Grip costs €129.00 and weighs 240 g.',
    'The Grip costs €129.00.\n\nIt weighs 240 g.',
  ],
  [
    'turns two clauses around',
    'Basic costs $10 and Pro costs $20.',
    'Pro costs $20. Basic costs $10.',
  ],
  [
    'ends a sentence elsewhere',
    'Export to CSV. Then:\n\n1. Open the app.\n2. Run it.',
    'Export to CSV. 2. Run it.\n\nThen:\n\n1. Open the app.',
  ],
  [
    'moves a section whole',
    plans,
    '# Plans\n\n## Pro\n\nIt costs $20.\n\n## Basic\n\nIt costs $10.',
  ],
  [
    'puts a section under its question',
    plans,
    '# Plans\n\n## What does Pro cost?\n\n### Pro\n\nIt costs $20.\n\n## Basic\n\nIt costs $10.',
    ['What does Pro cost?'],
  ],
];

const wrong: readonly [string, string, string, keyof ReturnType<typeof judge>, string[]?][] = [
  [
    'swaps prices in a sentence',
    'Basic costs $10 and Pro costs $20.',
    'Basic costs $20 and Pro costs $10.',
    'changed',
  ],
  ['changes a figure', 'It weighs 240 g.', 'It weighs 250 g.', 'changed'],
  [
    'takes a clause from its subject',
    'Pro, unlike Basic, includes SSO.',
    'Basic includes SSO.',
    'changed',
  ],
  ['drops a negation', 'Basic does not include SSO.', 'Basic does include SSO.', 'changed'],
  ['drops a condition', 'Pro includes SSO on request.', 'Pro includes SSO.', 'changed'],
  ['drops a sentence', 'Pro costs $20. The trial is free.', 'Pro costs $20.', 'lost'],
  ['adds a sentence', 'Pro costs $20.', 'Pro costs $20. Everyone loves working with it.', 'added'],
  [
    'gives a pronoun another subject',
    'Basic costs $10. Pro costs $20. It includes SSO.',
    'Pro costs $20. Basic costs $10. It includes SSO.',
    'moved',
  ],
  [
    'puts a sentence under another heading',
    plans,
    '# Plans\n\n## Pro\n\nIt costs $10.\n\n## Basic\n\nIt costs $20.',
    'moved',
  ],
  [
    'answers a question with another subject',
    plans,
    '# Plans\n\n## What does Basic cost?\n\nIt costs $20.\n\n## Pro\n\nIt costs $10.',
    'moved',
    ['What does Basic cost?'],
  ],
  [
    'puts a cell into another column',
    '| Plan | Month | Year |\n|-|-|-|\n| Pro | $20 | $200 |',
    '| Plan | Month | Year |\n|-|-|-|\n| Pro | $200 | $20 |',
    'moved',
  ],
  [
    'claims something in a heading',
    'Pro costs $20.',
    '## The cheapest plan\n\nPro costs $20.',
    'added',
  ],
  [
    'points a link elsewhere',
    'See [the terms](https://a.example/terms).',
    'See [the terms](https://b.example/terms).',
    'changed',
  ],
];

describe('a draft', () => {
  for (const [name, page, draft, headings] of faithful)
    it(`is faithful when it ${name}`, () => {
      const report = judge(page, draft, headings);
      assert.ok(isFaithful(report), JSON.stringify(report));
      assert.ok(report.kept > 0);
    });

  for (const [name, page, draft, list, headings] of wrong)
    it(`is refused when it ${name}`, () => {
      const report = judge(page, draft, headings);
      assert.notDeepEqual(report[list], [], JSON.stringify(report));
    });
});
