import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createServiceClient } from '../../src/entrypoints/cli/service-client.ts';
import { readConfig } from '../../src/main/config/config.ts';
import { startWorker } from '../../src/main/worker.ts';
import { succeeded } from '../support/answers/answers.ts';
import { type CollectionScene, startCollectionScene, until } from '../support/collection/scene.ts';
import { startWorkerProcess } from '../support/collection/worker-process.ts';
import { eventsOf, jobsOf } from '../support/records/prompts.ts';
import { commandContext, runInContext } from '../support/service/operator-command.ts';
import { testSecretKey } from '../support/service/service.ts';

let scene: CollectionScene;

before(async () => {
  scene = await startCollectionScene();
});
after(() => scene.close());

/** The worker as the service starts it, with these settings. */
async function startOwnWorker(settings: Record<string, string>) {
  const config = readConfig({ SIGHTLINE_SECRET_KEY: testSecretKey, ...settings });
  const options = { ...config, ...scene.service.stores.urls };
  return (await startWorker(options, pino({ level: 'silent' }))).stop;
}

describe('SIGHTLINE_COLLECTION=off', () => {
  it('leaves requests in the queue; on, they become due, and wait where there is no key', async () => {
    const brand = await scene.brand();
    const [promptId = 0] = await scene.prompts(brand, 1, ['chatgpt']);
    const states = async () => (await jobsOf(scene.service, promptId)).map((job) => job.state);
    const stopOff = await startOwnWorker({ SIGHTLINE_COLLECTION: 'off' });
    await pause(2500);
    await stopOff();
    assert.deepEqual(await states(), ['created']);
    assert.equal((await eventsOf(scene.service, promptId)).length, 1);

    const stopOn = await startOwnWorker({});
    await until(async () => (await scene.states()).due === 1, 10_000, scene.states);
    await pause(1500);
    await stopOn();
    assert.deepEqual(await states(), ['completed']);
    assert.deepEqual(await scene.states(), { due: 1 });
    succeeded(await brand.call('DELETE', `/v1/brands/${brand.id}`));
  });
});

describe('collect --brand ID --now', () => {
  it('asks every active prompt through the running service and shows how far it is', async () => {
    await scene.provider.behave({ latencyMs: 100 });
    const brand = await scene.brand();
    const key = await brand.organization.key();
    await scene.prompts(brand, 5, ['chatgpt', 'meta']);
    const address = await scene.service.app.listen({ host: '127.0.0.1', port: 0 });
    const worker = await startWorkerProcess({ providerUrl: scene.provider.url, options: {} });
    const printed: string[] = [];
    const drawn: string[] = [];
    const run = (...argv: string[]) =>
      runInContext(
        ['collect', ...argv],
        commandContext({
          key: async () => createServiceClient(address, key),
          print: (line) => printed.push(line),
          showProgress: (line) => drawn.push(line),
        }),
        (line) => printed.push(line),
      );
    assert.equal(await run('--brand', String(brand.id), '--now'), 0);
    await worker.stop();
    // Five prompts asked when they were created and five now; those on a platform without a key wait.
    const stored = await scene.states();
    assert.equal(stored.stored, 10);
    assert.match(printed.join('\n'), /10 questions asked for, \$0\.0\d\d\d spent\./);
    assert.match(printed.join('\n'), /10 wait on meta: not_configured\./);
    assert.match(drawn.join('\n'), /^[█░]{30} {2}\d+ of 10 questions/);
    assert.equal(await run('--brand', String(brand.id)), 1);
    assert.equal(await run('--brand', 'one', '--now'), 1);
    assert.match(printed.join('\n'), /Which brand\?/);
  });
});
