import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, it } from 'node:test';
import { findBrowser } from './find-browser.ts';

const [one, other] = ['a', 'b'].map((name) =>
  mkdtempSync(join(tmpdir(), `sightline-path-${name}-`)),
);
const path = [one, other].join(delimiter);
after(() => {
  for (const folder of [one, other]) rmSync(folder ?? '', { recursive: true });
});

it('finds a browser on the path, the lightest first, and nothing that cannot be started', () => {
  const install = (folder: string | undefined, name: string, mode: number) =>
    writeFileSync(join(folder ?? '', name), '', { mode });
  assert.equal(findBrowser(path), undefined);
  install(one, 'chromium', 0o644);
  assert.equal(findBrowser(path), undefined);
  install(one, 'google-chrome', 0o755);
  assert.equal(findBrowser(path), join(one ?? '', 'google-chrome'));
  install(other, 'chromium', 0o755);
  assert.equal(findBrowser(path), join(other ?? '', 'chromium'));
});
