import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { PrintFailure } from '#kernel/ports/pdf-printer.ts';
import { findBrowser, needsBrowser } from '../../../scripts/find-browser.ts';
import { createChromiumPrinter } from '../../src/adapters/chromium/chromium-printer.ts';
import { testsThatNeed } from '../support/tests-that-need.ts';

const program = findBrowser();
const { after, before, describe, it } = testsThatNeed(
  program === undefined ? needsBrowser : undefined,
);

/** What it shows comes a second after the page, as what a script asks for does. */
const page = `<!doctype html><title>Printed</title><body><script>
  setTimeout(() => { for (let at = 0; at < 200; at += 1) document.body.append(
    Object.assign(document.createElement('p'), { textContent: 'Line ' + at })) }, 1000);
</script>`;

describe('printing by Chromium', () => {
  let server: Server;
  let address: string;
  before(async () => {
    server = createServer((_request, response) => response.end(page));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => void server.close());

  const { signal } = new AbortController();
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('sightline-print-'));

  it('waits for what a page loads later, and leaves nothing behind', async () => {
    const pdf = await createChromiumPrinter(program ?? '').print(address, { signal });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    const pages = pdf.toString('latin1').match(/\/Type *\/Page\b/g) ?? [];
    assert.ok(pages.length > 1, 'two hundred lines are more than a page');
    assert.deepEqual(await folders(), []);
  });

  it('ends when nobody waits for it any more', async () => {
    const stopping = new AbortController();
    const printing = createChromiumPrinter(program ?? '').print(address, {
      signal: stopping.signal,
    });
    setTimeout(() => stopping.abort(), 100);
    await assert.rejects(printing, PrintFailure);
    assert.deepEqual(await folders(), []);
  });

  it('says that a program is not there', async () => {
    const printer = createChromiumPrinter('/nowhere/chromium');
    await assert.rejects(printer.print(address, { signal }), /did not start/);
    assert.deepEqual(await folders(), []);
  });
});
