import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/** A real browser without a window, from the npm package: nothing has to be installed on the machine. */
export async function launchBrowser(): Promise<Browser> {
  const folder = await unpackedBrowser();
  // It leaves files behind, so it gets a place for them that goes with it.
  const temporary = await mkdtemp(join(tmpdir(), 'browser-'));
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    // Where there is no typeface at all, those that come with the browser are found.
    env: { ...process.env, FONTCONFIG_PATH: join(folder, 'fonts'), TMPDIR: temporary },
    args: [
      // A container has no rights to build a sandbox with, and only our own pages are opened.
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
    ],
  });
  browser.once('disconnected', () => rmSync(temporary, { recursive: true, force: true }));
  return browser;
}

/** Unpacked once for each version; two that unpack at the same time do not meet. */
async function unpackedBrowser(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = await readPackage(join(dirname(manifest), '../package.json'));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  // The package unpacks into the folder for temporary files, which is another one for a process of its own.
  await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import chromium from '@sparticuz/chromium'; await chromium.executablePath();",
    ],
    { env: { ...process.env, TMPDIR: own }, cwd: import.meta.dirname },
  );
  await rename(own, folder).catch(async () => {
    if (!existsSync(folder)) throw new Error(`The browser could not be unpacked into ${folder}.`);
    await rm(own, { recursive: true });
  });
  return folder;
}

async function readPackage(path: string): Promise<{ version: string }> {
  const { default: content } = await import(path, { with: { type: 'json' } });
  return content;
}
