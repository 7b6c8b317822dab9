import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser, needsBrowser } from '../../../scripts/find-browser.ts';

/** The machine's own browser without a window, with an empty profile. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(`This ${needsBrowser}.`);
  // It leaves files behind, so it gets a place for them that is removed with it.
  const temporary = await mkdtemp(join(tmpdir(), 'browser-'));
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, TMPDIR: temporary },
    args: [
      // Root and most containers have no right to build a sandbox, and only our own pages are opened.
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      // Nothing but our own pages is asked for, and those over TCP.
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
  const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  browser.once('disconnected', remove);
  // What the browser writes while it ends comes after that.
  process.once('exit', remove);
  return browser;
}
