import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createLivePages, createLookupQueue } from './live-pages.ts';

describe('createLookupQueue', () => {
  it('asks few at a time, and what is urgent before what waits', async () => {
    const queue = createLookupQueue({ atOnce: 2, patienceMs: 10_000 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (name: string, isUrgent = false) =>
      queue.run(
        () =>
          new Promise<string>((resolve) => {
            begun.push(name);
            ends.push(() => resolve(name));
          }),
        isUrgent,
      );
    const all = [ask('a'), ask('b'), ask('c'), ask('d'), ask('urgent', true)];
    assert.deepEqual(begun, ['a', 'b']);
    ends[0]?.();
    assert.equal(await all[0], 'a');
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['a', 'b', 'urgent']);
    while (begun.length < 5) {
      for (const end of ends) end();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd', 'urgent']);
    assert.deepEqual(begun.slice(3), ['c', 'd']);
  });

  it('gives up in time, and never asks what was given up while it waited', async () => {
    const queue = createLookupQueue({ atOnce: 1, patienceMs: 30 });
    let later = 0;
    const hang = () => new Promise(() => undefined);
    const hangs = queue.run(hang, false);
    const waits = queue.run(async () => {
      later += 1;
    }, false);
    const hangsFirst = queue.run(hang, true);
    for (const late of [hangs, waits, hangsFirst]) await assert.rejects(late, /took longer/);
    await new Promise(setImmediate);
    assert.equal(later, 0);
    assert.equal(await queue.run(async () => 'well', false), 'well');
  });

  it('hands failures on, and continues', async () => {
    const queue = createLookupQueue({ atOnce: 1, patienceMs: 1000 });
    await assert.rejects(
      queue.run(async () => {
        throw new Error('no');
      }, true),
      /no/,
    );
    assert.equal(await queue.run(async () => 1, true), 1);
  });
});

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
    { lifetimeMs, patienceMs: 1000, trustMs, forgetAfterMs: 2 * trustMs, maxBytes: 1_000_000 },
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
