import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { accuracyByLanguage } from './calibration.ts';

const page = new URL('../../../../../docs/evaluation.md', import.meta.url);

describe('the accuracy by language', () => {
  it('is what the documentation shows', async () => {
    const lines = (await readFile(page, 'utf8')).split('\n');
    const cells = (line = '') =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim());
    const head = lines.findIndex((line) => line.startsWith('| | English |'));
    const rowOf = (title: string) =>
      cells(lines.slice(head).find((line) => line.startsWith(`| ${title} |`)));
    const shown = (value: number) => value.toFixed(2);
    assert.deepEqual(
      accuracyByLanguage.map(({ name }) => name),
      cells(lines[head]),
    );
    assert.deepEqual(
      accuracyByLanguage.map(({ everyday }) => shown(everyday)),
      rowOf('everyday wording'),
    );
    assert.deepEqual(
      accuracyByLanguage.map(({ names }) => String(names)),
      rowOf('names'),
    );
    assert.deepEqual(
      accuracyByLanguage.map(({ hard }) => shown(hard)),
      rowOf('hard wording'),
    );
  });
});
