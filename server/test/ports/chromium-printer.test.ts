import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { PrintFailure } from '#kernel/ports/pdf-printer.ts';
import { findBrowser, needsBrowser } from '../../../scripts/find-browser.ts';
import { createChromiumPrinter } from '../../src/adapters/chromium/chromium-printer.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';

const program = findBrowser();
const { after, before, describe, it } = testsThatNeed(
  program === undefined ? needsBrowser : undefined,
);

/** Every browser of this machine: a headless shell and a whole Chromium print by different programs. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];
const onThePath = names.flatMap((name) => {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => existsSync(place)) ?? [];
});
const programs = [...new Set([program ?? '', ...onThePath])];

/** What it shows comes a second after the page, as what a script asks for does. */
const page = `<!doctype html><title>Printed</title><body><script>
  setTimeout(() => { for (let at = 0; at < 200; at += 1) document.body.append(
    Object.assign(document.createElement('p'), { textContent: 'Line ' + at })) }, 1000);
</script>`;

describe('printing by Chromium', () => {
  let server: Server;
  let address: string;
  before(async () => {
    server = createServer((request, response) => {
      if (request.url === '/missing') response.writeHead(404).end();
      else response.end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => void server.close());

  const { signal } = new AbortController();
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('sightline-print-'));

  for (const one of programs) {
    it(`waits for what a page loads later, and leaves nothing behind: ${basename(one)}`, async () => {
      const pdf = await createChromiumPrinter(one).print(address, { caller: '1', signal });
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      const pages = pdf.toString('latin1').match(/\/Type *\/Page\b/g) ?? [];
      assert.ok(pages.length > 1, 'two hundred lines are more than a page');
      assert.deepEqual(await folders(), []);
    });
  }

  it('prints without a sandbox where the browser can make none, and asks for one only once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'no-sandbox-'));
    const refusing = join(folder, 'browser');
    // What it says is what Chromium writes where it may make no namespaces.
    await writeFile(
      refusing,
      `#!/bin/sh
echo "$*" | grep -c -e --no-sandbox >> ${join(folder, 'asked')}
case "$*" in *--no-sandbox*) ;; *)
  echo '[1:1:0101/000000.1:FATAL:zygote_host_impl_linux.cc:132] No usable sandbox!' >&2; kill -ABRT $$ ;;
esac
exec ${program} "$@"
`,
      { mode: 0o755 },
    );
    const printer = createChromiumPrinter(refusing, { isSandboxed: true });
    for (const time of ['first', 'second']) {
      const pdf = await printer.print(address, { caller: '1', signal });
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-', time);
    }
    assert.equal(await readFile(join(folder, 'asked'), 'utf8'), '0\n1\n1\n');
    await rm(folder, { recursive: true });
  });

  it('says that the page is not there, and prints no blank sheet', async () => {
    const printing = createChromiumPrinter(program ?? '').print(`${address}missing`, {
      caller: '1',
      signal,
    });
    await assert.rejects(printing, /answered with 404/);
    assert.deepEqual(await folders(), []);
  });

  it('ends when nobody waits for it any more', async () => {
    const stopping = new AbortController();
    const printing = createChromiumPrinter(program ?? '').print(address, {
      caller: '1',
      signal: stopping.signal,
    });
    setTimeout(() => stopping.abort(), 100);
    await assert.rejects(printing, PrintFailure);
    assert.deepEqual(await folders(), []);
  });

  it('lets callers take turns, one page of each at once', async () => {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const site = createServer((request, response) => {
      asked.push(request.url ?? '');
      waiting.push(() => response.writeHead(404).end());
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const printer = createChromiumPrinter(program ?? '');
    const printing = ['a1', 'a2', 'a3', 'b1'].map((name) =>
      printer.print(`${origin}/${name}`, { caller: name.slice(0, 1), signal }).catch(() => name),
    );
    for (const expected of [['/a1', '/b1'], ['/a2'], ['/a3']]) {
      const known = asked.length;
      while (asked.length < known + expected.length) await once(site, 'request');
      assert.deepEqual(asked.slice(known).sort(), expected);
      for (const answer of waiting.splice(0)) answer();
    }
    assert.equal((await Promise.all(printing)).length, 4);
    site.close();
  });

  it('says that a program is not there', async () => {
    const printer = createChromiumPrinter('/nowhere/chromium');
    await assert.rejects(printer.print(address, { caller: '1', signal }), /did not start/);
    assert.deepEqual(await folders(), []);
  });
});
