import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findBrowser } from './find-browser.ts';

describe('which browser is used', { skip: process.platform !== 'linux' && 'Linux only' }, () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'find-browser-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function install(name: string, status = 0): string {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  it('the named one before all others', () => {
    install('bin/chromium');
    const named = install('mine/browser');
    assert.equal(findBrowser({ PATH: join(root, 'bin'), SIGHTLINE_BROWSER: named }), named);
  });

  it('a named one that does not start is an error, not a reason to take another', () => {
    install('bin/chromium');
    const named = join(root, 'none');
    assert.throws(
      () => findBrowser({ PATH: join(root, 'bin'), SIGHTLINE_BROWSER: named }),
      /SIGHTLINE_BROWSER is .*none, and that is no browser/,
    );
  });

  it('Chromium before Chrome, wherever on the path they are', () => {
    install('first/google-chrome-stable');
    const chromium = install('second/chromium');
    const PATH = `${join(root, 'first')}:${join(root, 'second')}`;
    assert.equal(findBrowser({ PATH }), chromium);
  });

  it('none that only says how to install one', () => {
    install('bin/chromium-browser', 1);
    assert.equal(findBrowser({ PATH: join(root, 'bin') }), undefined);
    const chrome = install('bin/google-chrome');
    assert.equal(findBrowser({ PATH: join(root, 'bin') }), chrome);
  });
});
