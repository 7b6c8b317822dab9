import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { RoutedSite } from '../../modules/sites/index.ts';
import { createSiteDirectory, type SiteDirectory } from './site-directory.ts';

const site = (domain: string): RoutedSite => ({
  ...{ id: domain, organizationId: 1, brandId: 1, domain, proof: 'dns' },
  origin: `https://${domain}`,
});

/** A store that can change, fail or hang, and a directory that looks at it often. */
function world({ trustMs = 10_000, kept }: { trustMs?: number; kept?: RoutedSite[] } = {}) {
  const store = {
    version: 1,
    sites: [site('a.test')],
    state: 'well' as 'well' | 'down' | 'hanging',
    reads: 0,
    written: [] as string[],
  };
  async function answer<Result>(result: () => Result): Promise<Result> {
    if (store.state === 'down') throw new Error('down');
    if (store.state === 'hanging') await new Promise(() => undefined);
    return result();
  }
  const directory = createSiteDirectory(
    {
      version: () => answer(() => store.version),
      read: () =>
        answer(() => {
          store.reads += 1;
          return { version: store.version, sites: store.sites };
        }),
      recall: async () => kept,
      keep: async (sites) => void store.written.push(sites.map(({ id }) => id).join()),
    },
    silentLogger,
    { lookEveryMs: 5, patienceMs: 20, trustMs },
  );
  running.push(directory);
  return { store, directory };
}

const running: SiteDirectory[] = [];
afterEach(() => {
  for (const directory of running.splice(0)) directory.stop();
});

async function until(holds: () => boolean): Promise<void> {
  for (let rounds = 0; !holds(); rounds += 1) {
    assert.ok(rounds < 2000, 'it never comes true');
    await pause(2);
  }
}

describe('createSiteDirectory', () => {
  it('sees a change that nobody told it of, and reads the sites only then', async () => {
    const { store, directory } = world();
    let changes = 0;
    directory.onChange(() => {
      changes += 1;
    });
    await directory.refresh();
    assert.equal(directory.find('a.test')?.id, 'a.test');
    await pause(50);
    assert.deepEqual([store.reads, changes], [1, 1]);
    store.sites = [site('b.test')];
    store.version += 1;
    await until(() => directory.find('a.test') === undefined);
    assert.equal(directory.find('b.test')?.id, 'b.test');
    assert.deepEqual([store.reads, changes, store.written], [2, 2, ['a.test', 'b.test']]);
  });

  for (const state of ['down', 'hanging'] as const) {
    it(`keeps its sites while the store is ${state}, and says when they are too old`, async () => {
      const { store, directory } = world({ trustMs: 60 });
      await directory.refresh();
      assert.ok(directory.isCurrent());
      store.state = state;
      await until(() => !directory.isCurrent());
      assert.equal(directory.find('a.test')?.id, 'a.test');
      store.state = 'well';
      await until(() => directory.isCurrent());
    });
  }

  it('starts from what is kept, which is never current', async () => {
    const { store, directory } = world({ kept: [site('old.test')] });
    store.state = 'down';
    await directory.refresh();
    assert.equal(directory.find('old.test')?.id, 'old.test');
    assert.deepEqual([directory.isLoaded(), directory.isCurrent()], [true, false]);
    store.state = 'well';
    await until(() => directory.isCurrent());
    assert.equal(directory.find('old.test'), undefined);
  });

  it('without a copy is not loaded until the store answers', async () => {
    const { store, directory } = world();
    store.state = 'down';
    await directory.refresh();
    assert.deepEqual([directory.isLoaded(), directory.find('a.test')], [false, undefined]);
    store.state = 'well';
    await until(() => directory.isLoaded());
  });
});
