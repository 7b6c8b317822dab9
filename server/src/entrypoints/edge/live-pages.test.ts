import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createLivePages } from './live-pages.ts';

const address = (page: string) => ({ siteId: 'site', page });
const content = (versionId: string) => ({
  ...{ versionId, url: 'https://a.test/', markdown: versionId, html: null },
  publishedAt: new Date(0),
});

/** Pages of a store in which `/live` alone is live, and what it was asked for. */
function pagesOf({ lifetimeMs = 10_000, trustMs = 30_000, answers = async () => {} } = {}) {
  const asked: { page: string; known: string | undefined }[] = [];
  const pages = createLivePages(
    async ({ page, known }) => {
      asked.push({ page, known });
      await answers();
      if (page !== '/live') return undefined;
      return known === 'v1' ? 'unchanged' : content('v1');
    },
    silentLogger,
    { lifetimeMs, patienceMs: 1000, trustMs, maxBytes: 1_000_000 },
  );
  return { pages, asked };
}

describe('createLivePages', () => {
  it('asks once for a page, live or not, and again after its time or a change', async () => {
    const { pages, asked } = pagesOf({ lifetimeMs: 30 });
    for (const page of ['/live', '/none']) {
      const both = [pages.find(address(page)), pages.find(address(page))];
      assert.equal((await both[0])?.versionId, page === '/live' ? 'v1' : undefined);
      await both[1];
      await pages.find(address(page));
    }
    assert.equal(asked.length, 2);
    await pause(40);
    assert.equal((await pages.find(address('/live')))?.versionId, 'v1');
    assert.deepEqual(asked.at(-1), { page: '/live', known: 'v1' });
    pages.forget(address('/live'));
    await pages.find(address('/live'));
    assert.deepEqual(asked.at(-1), { page: '/live', known: undefined });
  });

  it('remembers what is live however many other paths are tried', async () => {
    const { pages, asked } = pagesOf();
    await pages.find(address('/live'));
    for (let at = 0; at < 5000; at += 1) {
      await pages.find(address(`/${at}${'x'.repeat(4000)}`));
    }
    const before = asked.length;
    const live = pages.find(address('/live'));
    assert.ok(live && !(live instanceof Promise), 'it is there at once');
    assert.equal(asked.length, before);
  });

  it('looks a known page up again though strangers keep the store busy', async () => {
    let release = () => {};
    const waits = () =>
      new Promise<void>((resolve) => {
        release = chain(release, resolve);
      });
    const busy = pagesOf({ lifetimeMs: 100, answers: waits });
    const first = busy.pages.find(address('/live'));
    release();
    assert.equal((await first)?.versionId, 'v1');
    await pause(110);
    const strangers = Array.from({ length: 300 }, (_, at) => busy.pages.find(address(`/${at}`)));
    assert.equal(strangers.filter((one) => one === undefined).length, 100);
    const again = busy.pages.find(address('/live'));
    assert.ok(again instanceof Promise, 'it is looked up');
    release();
    assert.equal((await again)?.versionId, 'v1');
    await Promise.all(strangers);
  });
});

describe('a store that fails', () => {
  it('leaves a page as it was for a while, unless it was told to have changed', async () => {
    let isWell = true;
    const answers = async () => {
      if (!isWell) throw new Error('too busy');
    };
    const { pages } = pagesOf({ lifetimeMs: 0, trustMs: 200, answers });
    const find = async () => (await pages.find(address('/live')))?.versionId;
    assert.equal(await find(), 'v1');
    isWell = false;
    assert.equal(await pages.find(address('/stranger')), undefined);
    assert.equal(await find(), 'v1');
    await pause(220);
    assert.equal(await find(), undefined, 'too long ago');
    const changed = pagesOf({ lifetimeMs: 0, answers });
    isWell = true;
    assert.equal((await changed.pages.find(address('/live')))?.versionId, 'v1');
    isWell = false;
    changed.pages.forget(address('/live'));
    assert.equal(await changed.pages.find(address('/live')), undefined);
  });
});

const chain = (before: () => void, then: () => void) => () => {
  before();
  then();
};
