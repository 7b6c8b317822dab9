import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyDraft } from '../tables/prompt-draft.ts';
import { readPromptExport } from './read-prompt-export.ts';
import { sampleExports, sampleQuestion } from './sample-exports.ts';

const names = { personas: [], stages: [{ name: 'Evaluation' }], topics: [{ name: 'Shipping' }] };
const read = (content: string) => readPromptExport(content, emptyDraft, names);
const bodies = (content: string) =>
  read(content).rows.map((row) => ('body' in row ? row.body : row.problem));

describe('prompts of another tool', () => {
  it('keep their country', () => {
    assert.deepEqual(bodies(sampleExports.peecPrompts), [{ text: sampleQuestion, country: 'GB' }]);
  });

  it('keep the platforms that are tracked, their tags, and topics as the brand writes them', () => {
    assert.deepEqual(bodies(sampleExports.profoundPrompts), [
      {
        text: sampleQuestion,
        platforms: ['chatgpt'],
        country: 'GB',
        tags: ['depots'],
        key_topics: ['Shipping'],
      },
    ]);
  });

  it('that are no longer asked there are refused', () => {
    const retired = 'This prompt is no longer asked there.';
    assert.deepEqual(bodies(sampleExports.elmoPrompts), [
      { text: sampleQuestion, tags: ['depots'] },
      retired,
    ]);
    const [first, second] = bodies(sampleExports.apiPrompts);
    assert.deepEqual(first, {
      text: sampleQuestion,
      platforms: ['chatgpt', 'claude'],
      tags: ['launch'],
      key_topics: ['Shipping'],
      stage: 'Evaluation',
    });
    assert.equal(second, retired);
  });

  it('are taken from a file of answers, each once with all its platforms', () => {
    const { rows, recognized } = read(sampleExports.peecChatTable);
    assert.equal(recognized?.format?.holds, 'answers');
    assert.deepEqual(
      rows.map((row) => [row.line, 'body' in row ? row.body.platforms : row.problem]),
      [
        [2, ['chatgpt', 'google_ai_overviews']],
        [5, 'The platform “deepseek-r1” is not one that Sightline tracks.'],
        [6, 'The date “01/03/2026” cannot be read. Write dates like 2026-03-31.'],
      ],
    );
  });

  it('are read from any table that names its columns', () => {
    const { rows, unknownColumns } = read('Prompt,Owner,Tags\nWhy?,me,a');
    assert.deepEqual(unknownColumns, ['Owner']);
    assert.deepEqual(
      rows.map((row) => 'body' in row && row.body),
      [{ text: 'Why?', tags: ['a'] }],
    );
  });
});

describe('lines of one’s own', () => {
  it('are read as before, also where one begins with a word that names a column', () => {
    for (const content of ['Prompt, please: who is best?\nWho else?', 'Who?\nWhy?', 'text\nWhy?']) {
      assert.equal(read(content).recognized, undefined, content);
    }
    assert.equal(read('Prompt, please: who is best?\nWho else?').rows.length, 2);
  });

  it('that are too many bytes are refused', () => {
    assert.equal(read(`[${' '.repeat(6 * 1024 * 1024)}]`).problem, 'At most 5 MB at once.');
  });
});
