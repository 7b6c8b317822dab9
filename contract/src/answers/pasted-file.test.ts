import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPastedFile } from './pasted-file.ts';

describe('a file with an answer', () => {
  it('names its prompt in its first line', () => {
    assert.deepEqual(readPastedFile('a.txt', '\uFEFFPrompt: Which tool? \r\n\r\nNorthwind.\r\n'), {
      prompt: 'Which tool?',
      answer: { text: 'Northwind.' },
    });
    assert.deepEqual(readPastedFile('a.HTML', '<!-- prompt: Which tool? -->\n<p>Northwind.</p>'), {
      prompt: 'Which tool?',
      answer: { html: '<p>Northwind.</p>' },
    });
  });

  it('may leave it out', () => {
    for (const text of ['Northwind.\nPrompt: no', 'Prompts: many', 'Prompt:\nNorthwind.']) {
      assert.deepEqual(readPastedFile('a.md', text), { prompt: undefined, answer: { text } });
    }
  });
});
