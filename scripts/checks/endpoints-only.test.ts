import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deleteWebhook, webhookOperations } from '#contract/operations/webhooks.ts';
import { endpointsOnly } from '../../dashboard/endpoints-only.ts';
import { repositoryRoot } from './check.ts';

async function loaded(path: string): Promise<string | undefined> {
  const { load } = endpointsOnly();
  assert.ok(typeof load === 'function');
  // The plugin uses nothing of the bundler that calls it.
  return Reflect.apply(load, undefined, [join(repositoryRoot, path)]);
}

describe('what a browser gets of operations', () => {
  it('is each as a constant, without schemas and texts', async () => {
    const code = await loaded('contract/src/operations/webhooks.ts');
    const module = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
    assert.equal(Object.keys(module).length, webhookOperations.length);
    assert.deepEqual(module.deleteWebhook, {
      id: 'deleteWebhook',
      method: 'DELETE',
      path: deleteWebhook.path,
      tag: 'Webhooks',
      removes: true,
    });
    assert.ok(!code?.includes(deleteWebhook.summary));
  });

  it('leaves every other module as it is', async () => {
    for (const path of ['contract/src/outgoing/webhooks.ts', 'dashboard/src/lib/api/call.ts']) {
      assert.equal(await loaded(path), undefined, path);
    }
  });

  it('has nothing of the list of all, so that no page loads it by mistake', async () => {
    assert.equal(await loaded('contract/src/operations/index.ts'), '');
  });
});
