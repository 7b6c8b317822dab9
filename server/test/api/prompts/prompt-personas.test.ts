import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { poolUsed, promptCalls, promptWorld, waitingOn } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

/** A brand with two personas, and a prompt in each status for the first. */
async function withPersonas() {
  const personas = ['CFO', 'CTO'].map((name) => ({ name, description: '' }));
  const world = await promptWorld(service, { brand: { personas } });
  const [cfo, cto] = world.brand.personas.map((persona) => persona.id);
  assert.ok(cfo && cto);
  const platforms = ['claude', 'grok'];
  const active = await world.create({ persona_id: cfo, platforms });
  const [paused, archived] = [
    await world.create({ persona_id: cfo }),
    await world.create({ persona_id: cfo }),
  ];
  succeeded(await world.patch(paused.id, 'paused'));
  succeeded(await world.archive(archived.id));
  const others = [await world.create({ persona_id: cto }), await world.create()];
  const status = async ({ id }: { id: number }) => (await world.get(id)).status;
  const archiveCfo = () => world.call('DELETE', `${world.brandPath}/personas/${cfo}`);
  return { world, cfo, cto, active, paused, archived, others, status, archiveCfo };
}

type Scene = Awaited<ReturnType<typeof withPersonas>>;

describe('archiving a persona', () => {
  const ways: [string, (scene: Scene) => Promise<unknown>][] = [
    ['by DELETE', async ({ archiveCfo }) => succeeded(await archiveCfo())],
    [
      'by omission from a brand update',
      async ({ world, cto }) =>
        succeeded(await world.call('PATCH', world.brandPath, { personas: [{ id: cto }] })),
    ],
  ];
  for (const [way, archive] of ways) {
    it(`${way} pauses its active prompts and no other`, async () => {
      const scene = await withPersonas();
      const { world, active, paused, archived, others, status } = scene;
      assert.equal(await poolUsed(service, world.organization.id), 4);
      await archive(scene);
      assert.deepEqual(await world.get(active.id), { ...active, status: 'paused' });
      assert.deepEqual([await status(paused), await status(archived)], ['paused', 'archived']);
      for (const other of others) assert.equal(await status(other), 'active');
      assert.equal(await poolUsed(service, world.organization.id), 2);
      assert.deepEqual(await waitingOn(service, active.id), []);
    });

    it(`${way} keeps them paused, also those paused before`, async () => {
      const scene = await withPersonas();
      const { world, cfo, active, paused } = scene;
      await archive(scene);
      for (const { id } of [active, paused]) {
        const answer = await world.patch(id, 'active');
        const { message, ...detail } = refused(answer, 409, 'persona_archived');
        assert.deepEqual(detail, { type: 'persona_archived', blocking_persona_ids: [cfo] });
        assert.equal(typeof message, 'string');
        assert.equal(succeeded(await world.patch(id, 'paused')).status, 'paused');
      }
    });
  }
});

describe('restoring a persona', () => {
  const back = { name: 'CFO', description: 'Back' };
  const ways: [string, (scene: Scene) => Promise<unknown>][] = [
    [
      'by name in a brand update',
      ({ world, cto }) =>
        world.call('PATCH', world.brandPath, { personas: [back, { id: cto }] }).then(succeeded),
    ],
    [
      'by id in a brand update',
      ({ world, cfo, cto }) =>
        world
          .call('PATCH', world.brandPath, { personas: [{ id: cfo }, { id: cto }] })
          .then(succeeded),
    ],
    [
      'by creating it again',
      ({ world }) => world.call('POST', `${world.brandPath}/personas`, back).then(succeeded),
    ],
  ];
  for (const [way, restore] of ways) {
    it(`${way} leaves its prompts paused, and lets them resume`, async () => {
      const scene = await withPersonas();
      const { world, cfo, active, archiveCfo } = scene;
      succeeded(await archiveCfo());
      await restore(scene);
      const { items } = succeeded(await world.call('GET', `${world.brandPath}/personas`));
      assert.ok(items.some((persona: { id: number }) => persona.id === cfo));
      assert.equal((await world.get(active.id)).status, 'paused');
      assert.deepEqual(succeeded(await world.patch(active.id, 'active')), active);
      assert.deepEqual(await waitingOn(service, active.id), ['claude', 'grok']);
      assert.equal(await poolUsed(service, world.organization.id), 4);
    });
  }
});

describe('PUT prompts/{prompt_id}/persona', () => {
  it('gives the prompt another persona or none, and changes nothing else', async () => {
    const { world, cto, active } = await withPersonas();
    for (const persona_id of [cto, null]) {
      const answer = succeeded(await world.reassign(active.id, persona_id));
      assert.deepEqual(answer, { ...active, persona_id });
      assert.deepEqual(await world.get(active.id), answer);
    }
    assert.deepEqual(succeeded(await world.reassign(active.id, null)).persona_id, null);
    assert.deepEqual(await waitingOn(service, active.id), ['claude', 'grok']);
  });

  it('frees a prompt that the archiving of its persona paused', async () => {
    const { world, cto, active, archiveCfo } = await withPersonas();
    succeeded(await archiveCfo());
    assert.equal(succeeded(await world.reassign(active.id, cto)).status, 'paused');
    assert.equal(succeeded(await world.patch(active.id, 'active')).status, 'active');
  });

  it('refuses to make an active prompt the duplicate of an active one', async () => {
    const { world, cfo, active } = await withPersonas();
    const twin = await world.create({ text: active.text });
    const answer = await world.reassign(twin.id, cfo);
    assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, active.id);
    assert.equal((await world.get(twin.id)).persona_id, null);
  });

  it('lets an active prompt become the twin of a paused or an archived one', async () => {
    const { world, cfo, paused, archived } = await withPersonas();
    for (const { text } of [paused, archived]) {
      const twin = await world.create({ text });
      assert.equal(succeeded(await world.reassign(twin.id, cfo)).persona_id, cfo);
    }
  });

  it('accepts it on a paused prompt, which then cannot resume while the other is active', async () => {
    const { world, cfo, active } = await withPersonas();
    const twin = await world.create({ text: active.text });
    succeeded(await world.patch(twin.id, 'paused'));
    assert.equal(succeeded(await world.reassign(twin.id, cfo)).persona_id, cfo);
    const { message, ...detail } = refused(
      await world.patch(twin.id, 'active'),
      409,
      'active_duplicate',
    );
    assert.deepEqual(detail, { type: 'active_duplicate', prompt_id: active.id });
    assert.equal(typeof message, 'string');
    succeeded(await world.patch(active.id, 'paused'));
    assert.equal(succeeded(await world.patch(twin.id, 'active')).status, 'active');
    const other = await world.patch(active.id, 'active');
    assert.equal(refused(other, 409, 'active_duplicate').prompt_id, twin.id);
  });

  it('refuses a persona that the brand does not have or has archived, and an archived prompt', async () => {
    const { world, cfo, cto, active, archived, archiveCfo } = await withPersonas();
    const foreign = await createBrand(world.call, { personas: [{ name: 'X', description: '' }] });
    for (const personaId of [999_999_999, foreign.personas[0]?.id ?? 0]) {
      invalid(await world.reassign(active.id, personaId), 'body.persona_id');
    }
    refused(await world.reassign(archived.id, cto), 409, 'is_archived');
    succeeded(await archiveCfo());
    const [other] = (await world.list(`persona_id=${cto}`)).items;
    const answer = await world.reassign(other.id, cfo);
    assert.deepEqual(refused(answer, 409, 'persona_archived').blocking_persona_ids, [cfo]);
    assert.equal((await world.get(other.id)).persona_id, cto);
  });

  it('needs persona_id, and a prompt of the brand', async () => {
    const { world, cto, active } = await withPersonas();
    const path = `${world.path}/${active.id}/persona`;
    invalid(await world.call('PUT', path, {}), 'body.persona_id', 'missing');
    invalid(await world.call('PUT', path, { persona_id: 'x' }), 'body.persona_id');
    refused(await world.reassign(999_999_999, cto), 404, 'prompt_not_found');
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    refused(await other.reassign(active.id, null), 404, 'prompt_not_found');
  });
});
