import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyDraft } from './prompt-draft.ts';
import { readPromptRows } from './read-prompt-rows.ts';

const names = {
  personas: [{ id: 7, name: 'Fleet manager' }],
  stages: [{ name: 'Evaluation' }],
  topics: [{ name: 'pricing' }, { name: 'Pricing' }, { name: 'support' }],
};
const file = (content: string, draft = emptyDraft) => readPromptRows(content, draft, names);
const read = (content: string, draft = emptyDraft) =>
  file(content, draft).rows.map(({ text: _, ...row }) => row);

describe('readPromptRows', () => {
  it('takes each line as a prompt, with what was chosen for all', () => {
    const draft = { ...emptyDraft, tags: 'launch, eu', stage: 'Other' };
    assert.deepEqual(read('One, two?\r\n\n  Three "four"?  \n', draft), [
      { line: 1, body: { text: 'One, two?', stage: 'Other', tags: ['launch', 'eu'] } },
      { line: 3, body: { text: 'Three "four"?', stage: 'Other', tags: ['launch', 'eu'] } },
    ]);
  });

  it('takes CSV by its header, whatever the order of the columns', () => {
    const content =
      'Persona,TEXT,platforms,tags,topics,stage\n' +
      'Fleet manager,"Which one, and ""why""?",chatgpt;Google AI Mode,a;b,pricing,Other\n' +
      ',Plain?,,,,\n';
    assert.deepEqual(read(content), [
      {
        line: 2,
        body: {
          text: 'Which one, and "why"?',
          platforms: ['chatgpt', 'google_ai_mode'],
          persona_id: 7,
          stage: 'Other',
          tags: ['a', 'b'],
          key_topics: ['pricing'],
        },
      },
      { line: 3, body: { text: 'Plain?' } },
    ]);
  });

  it('says what a row names that there is not', () => {
    assert.deepEqual(read('text,platforms,persona\nA?,altavista,\nB?,,Nobody\n'), [
      { line: 2, column: 'platforms', problem: 'There is no platform “altavista”.' },
      { line: 3, column: 'persona', problem: 'There is no persona “Nobody”.' },
    ]);
    assert.deepEqual(read('text,country\nA?,Atlantis\n'), [
      { line: 2, column: 'country', problem: 'There is no country “Atlantis”.' },
    ]);
  });

  it('knows platforms and countries by their names, in any case', () => {
    const content =
      'text,platforms,country\nA?,google ai overviews; AI Overviews;GEMINI; meta ai;Chat GPT,germany\nB?,,fr\n';
    assert.deepEqual(read(content), [
      {
        line: 2,
        body: {
          text: 'A?',
          platforms: [
            'google_ai_overviews',
            'google_ai_overviews',
            'google_gemini',
            'meta',
            'chatgpt',
          ],
          country: 'DE',
        },
      },
      { line: 3, body: { text: 'B?', country: 'FR' } },
    ]);
  });

  it('takes personas, stages and topics in any case, and exactly as written where there are two', () => {
    const content = 'text,persona,stage,topics\nA?,FLEET MANAGER,evaluation,Pricing;Support;New\n';
    assert.deepEqual(read(content), [
      {
        line: 2,
        body: {
          text: 'A?',
          persona_id: 7,
          stage: 'Evaluation',
          key_topics: ['Pricing', 'support', 'New'],
        },
      },
    ]);
  });

  it('refuses a line that has everything but a question, and skips one that has nothing', () => {
    assert.deepEqual(read('text,tags\n,x\n,\n'), [
      { line: 2, column: 'text', problem: 'There is no question in this line.' },
    ]);
  });

  it('refuses more than it can send', () => {
    assert.equal(file('a'.repeat(6 * 1024 * 1024)).problem, 'At most 5 MB at once.');
  });

  it('counts lines of the file, also where a field spans several', () => {
    const rows = read('text,tags\n"A\nand more?",\nB?,x\n');
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2, 4],
    );
  });

  it('takes semicolons and tabs between columns', () => {
    const expected = [{ line: 2, body: { text: 'A, b?', tags: ['x', 'y'] } }];
    assert.deepEqual(read('text;tags\nA, b?;x,y\n'), expected);
    assert.deepEqual(read('tags\ttext\nx,y\tA, b?\n'), expected);
  });

  it('keeps what the file calls its columns, and names those it does not know', () => {
    const { headings, unknownColumns } = file('TEXT,Owner,Topics\nA?,me,pricing\n');
    assert.deepEqual(
      [...headings],
      [
        ['text', 'TEXT'],
        ['topics', 'Topics'],
      ],
    );
    assert.deepEqual(unknownColumns, ['Owner']);
  });

  it('says that quotes do not match, rather than taking the lines for prompts', () => {
    const { rows, problem } = file('text,tags\n"A?,x\nB?,y\n');
    assert.deepEqual(rows, []);
    assert.match(String(problem), /quotation mark/);
  });

  it('finds nothing in nothing', () => {
    assert.deepEqual(read(''), []);
    assert.deepEqual(read('\n \n'), []);
    assert.deepEqual(read('text\n'), []);
  });
});
