import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lineDiff } from './optimize-page.ts';

it('is empty for equal texts', () => {
  assert.equal(lineDiff('a\nb\n', 'a\nb\n'), '');
});

it('shows what changed with its surroundings', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n';
  assert.equal(
    lineDiff(before, before.replace('e\n', 'E\nE2\n')),
    '--- original\n+++ optimized\n@@ -2,7 +2,8 @@\n b\n c\n d\n-e\n+E\n+E2\n f\n g\n h\n',
  );
});

it('takes changes far apart apart', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  const changed = lines.with(2, 'two').with(25, 'twenty-five');
  const diff = lineDiff(`${lines.join('\n')}\n`, `${changed.join('\n')}\n`);
  assert.equal(diff.match(/^@@/gm)?.length, 2);
});

/** A patch tool of a few lines: what a diff says must lead from one text to the other. */
function apply(before: string, diff: string): string {
  const lines = before.replace(/\n$/, '').split('\n');
  const result: string[] = [];
  let at = 0;
  for (const line of diff.split('\n').slice(2, -1)) {
    const start = /^@@ -(\d+),(\d+)/.exec(line);
    if (start) {
      const begin = Number(start[1]) - (start[2] === '0' ? 0 : 1);
      result.push(...lines.slice(at, begin));
      at = begin;
    } else if (line.startsWith('+')) result.push(line.slice(1));
    else {
      assert.equal(lines[at], line.slice(1));
      if (line.startsWith(' ')) result.push(line.slice(1));
      at += 1;
    }
  }
  return `${[...result, ...lines.slice(at)].join('\n')}\n`;
}

it('leads from one text to the other, whatever they are', () => {
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const text = () => `${Array.from({ length: 1 + next(30) }, () => 'abcd'[next(4)]).join('\n')}\n`;
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [text(), text()];
    const diff = lineDiff(before, after);
    assert.equal(diff === '' ? before : apply(before, diff), after);
  }
});

it('of texts that share nothing, and are long, is one for the other', () => {
  const many = (word: string) =>
    `${Array.from({ length: 3_000 }, (_, n) => word + n).join('\n')}\n`;
  assert.equal(apply(many('a'), lineDiff(many('a'), many('b'))), many('b'));
});
