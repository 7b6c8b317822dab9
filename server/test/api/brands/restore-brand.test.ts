import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const archivedIds = async (as = call) =>
  succeeded(await as('GET', '/v1/brands/archived')).items.map(({ id }: { id: number }) => id);

describe('POST restore', () => {
  it('brings the brand back as it was; its prompts stay paused and its sites inactive', async () => {
    const brand = await createBrand(call, { competitors: [{ name: 'Rival' }] });
    const prompts = `/v1/${brand.id}/prompts`;
    const prompt = succeeded(await call('POST', prompts, { text: 'Which freight software?' }));
    const domain = `restored-${brand.id}.example`;
    const site = succeeded(await call('POST', `/v1/${brand.id}/sites`, { domain }));
    await service.call('PATCH', `/operator/sites/${site.id}`, {
      key: service.operatorToken,
      body: { integration_status: 'active' },
    });
    succeeded(await call('DELETE', `/v1/brands/${brand.id}`));
    refused(await call('GET', `/v1/brands/${brand.id}`), 404, 'brand_not_found');
    assert.deepEqual(await archivedIds(), [brand.id]);

    assert.deepEqual(succeeded(await call('POST', `/v1/brands/${brand.id}/restore`)), brand);
    assert.deepEqual(succeeded(await call('GET', `/v1/brands/${brand.id}`)), brand);
    assert.deepEqual(await archivedIds(), []);
    assert.equal(succeeded(await call('GET', `${prompts}/${prompt.id}`)).status, 'paused');
    const { items } = succeeded(await call('GET', `/v1/${brand.id}/sites`));
    assert.equal(items[0].integration_status, 'inactive');
    succeeded(await call('PATCH', `${prompts}/${prompt.id}`, { status: 'active' }));
  });

  it('leaves a brand that is not archived as it is', async () => {
    const brand = await createBrand(call);
    assert.deepEqual(succeeded(await call('POST', `/v1/brands/${brand.id}/restore`)), brand);
  });

  it('needs create-brand, the own organization and access to the brand', async () => {
    const [brand, other] = [await createBrand(call), await createBrand(call)];
    for (const { id } of [brand, other]) succeeded(await call('DELETE', `/v1/brands/${id}`));
    const path = `/v1/brands/${brand.id}/restore`;
    const configure = callerWith(service.call, await organization.key(['query', 'configure']));
    refused(await configure('POST', path), 403, 'insufficient_scope');
    refused(await configure('GET', '/v1/brands/archived'), 403, 'insufficient_scope');
    const stranger = callerWith(service.call, await (await service.organization()).key());
    refused(await stranger('POST', path), 404, 'brand_not_found');
    assert.deepEqual(await archivedIds(stranger), []);
    const within = callerWith(service.call, await organization.key(undefined, [other.id]));
    refused(await within('POST', path), 403, 'brand_access_denied');
    assert.deepEqual(await archivedIds(within), [other.id]);
    succeeded(await within('POST', `/v1/brands/${other.id}/restore`));
  });
});
