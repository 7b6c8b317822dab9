import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Endpoint } from '#contract/operation.ts';
import { archiveBrand, getBrand, listBrands } from '#contract/operations/brands.ts';
import { getOrganization } from '#contract/operations/organizations.ts';
import { createPersona } from '#contract/operations/personas.ts';
import { getPrompt, listPrompts } from '#contract/operations/prompts.ts';
import { getCurrentSession } from '#contract/operations/sessions.ts';
import { getVersion, publishVersion } from '#contract/operations/site-versions.ts';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
} from '#contract/operations/webhooks.ts';
import { type ApiRequest, queryKey, requestOf } from './api-request.ts';
import { effectOfWrite, type Params } from './effect-of-write.ts';

const brand = (brand_id: number) => ({ params: { brand_id } });
const prompt = { params: { brand_id: 1, prompt_id: 4 } };
const version = (version_id: string) => ({ params: { brand_id: 1, site_id: 's', version_id } });
const webhook = (webhook_id: string) => ({ params: { brand_id: 1, webhook_id } });

/** What the write does to each of these reads. */
function effects(write: Endpoint, params: Params, reads: readonly ApiRequest[]) {
  return reads.map((read) => effectOfWrite(write, params, queryKey(read)));
}

describe('a write', () => {
  it('changes reads of its tag and of the tags that it names, and no others', () => {
    const reads = [
      requestOf(getBrand, brand(1)),
      requestOf(listPrompts, { ...brand(1), query: { limit: 5 } }),
      requestOf(getPrompt, prompt),
      requestOf(getOrganization, { params: { organization_id: 9 } }),
      requestOf(getCurrentSession, {}),
      requestOf(listWebhooks, brand(1)),
    ];
    const changed = ['changed', 'changed', 'changed', 'changed', undefined, undefined];
    assert.deepEqual(effects(createPersona, { brand_id: 1 }, reads), changed);
  });

  it('leaves other brands as they are, but not the list of all', () => {
    const reads = [requestOf(getBrand, brand(2)), requestOf(listPrompts, brand(2))];
    assert.deepEqual(effects(createPersona, { brand_id: 1 }, reads), [undefined, undefined]);
    assert.deepEqual(effects(createPersona, { brand_id: 1 }, [requestOf(listBrands, {})]), [
      'changed',
    ]);
  });

  it('may change other records of its kind: of two versions one is live', () => {
    const reads = [requestOf(getVersion, version('a')), requestOf(getVersion, version('b'))];
    const published = version('a').params;
    assert.deepEqual(effects(publishVersion, published, reads), ['changed', 'changed']);
  });

  it('takes what it removes with it', () => {
    const reads = [
      requestOf(listWebhooks, brand(1)),
      requestOf(listWebhookDeliveries, webhook('a')),
      requestOf(listWebhookDeliveries, webhook('b')),
    ];
    const deleted = webhook('a').params;
    assert.deepEqual(effects(deleteWebhook, deleted, reads), ['changed', 'removed', 'changed']);
  });

  it('takes everything of an archived brand with it, whatever its tag', () => {
    const reads = [requestOf(getPrompt, prompt), requestOf(listBrands, {})];
    assert.deepEqual(effects(archiveBrand, { brand_id: 1 }, reads), ['removed', 'changed']);
    const others = [requestOf(listPrompts, brand(2))];
    assert.deepEqual(effects(archiveBrand, { brand_id: 1 }, others), [undefined]);
  });
});
