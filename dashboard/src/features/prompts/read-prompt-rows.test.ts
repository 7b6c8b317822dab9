import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyDraft } from './prompt-draft.ts';
import { readPromptRows } from './read-prompt-rows.ts';

const names = { personas: [{ id: 7, name: 'Fleet manager' }] };
const read = (content: string, draft = emptyDraft) => readPromptRows(content, draft, names);

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
      { line: 2, text: 'A?', problem: 'Platform “altavista” doesn’t exist.' },
      { line: 3, text: 'B?', problem: 'Persona “Nobody” doesn’t exist yet.' },
    ]);
  });

  it('finds nothing in nothing', () => {
    assert.deepEqual(read(''), []);
    assert.deepEqual(read('\n \n'), []);
    assert.deepEqual(read('text\n'), []);
  });
});
