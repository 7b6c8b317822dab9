import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { Queue } from '#kernel/ports/queue.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith } from '../../support/records/brand.ts';
import {
  eventsOf,
  jobsOfBrand,
  poolUsed,
  promptCalls,
  promptWorld,
} from '../../support/records/prompts.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

/** Ways in which the queue or the store under it can fail in the middle of a transition. */
const failures: [string, (real: Queue) => Queue][] = [
  [
    'the queue refuses',
    () => ({ add: () => Promise.reject(new Error('no')), cancel: () => Promise.reject('no') }),
  ],
  [
    'the queue fails after it did its work',
    (real) => ({
      async add(...job) {
        await real.add(...job);
        throw new Error('lost');
      },
      async cancel(...job) {
        await real.cancel(...job);
        throw new Error('lost');
      },
    }),
  ],
  [
    'the connection to the store is lost',
    (real) => ({
      async add(db, queue, jobs) {
        await real.add(db, queue, jobs);
        await loseConnection(db);
      },
      async cancel(db, queue, ids) {
        await real.cancel(db, queue, ids);
        await loseConnection(db);
      },
    }),
  ],
];

async function loseConnection(db: Database): Promise<void> {
  await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
}

/** A brand with a persona, seen through the good app and through one whose queue fails. */
async function scene(broken: (real: Queue) => Queue) {
  const personas = [{ name: 'CFO', description: '' }];
  const world = await promptWorld(service, { brand: { personas } });
  const queue = broken(service.services.queue);
  const app = await appWith(service, { services: { ...service.services, queue } });
  const call = callerWith(app.call, world.key);
  const persona_id = world.brand.personas[0]?.id ?? assert.fail();
  const prompt = await world.create({ persona_id, platforms: ['claude', 'grok'] });
  /** Everything that a transition writes. */
  const everything = async () => ({
    prompts: (await world.list('status=active&status=paused&status=archived')).items,
    used: await poolUsed(service, world.organization.id),
    events: await eventsOf(service, prompt.id),
    jobs: await jobsOfBrand(service, world.brand.id),
  });
  return { world, prompt, everything, call, app, ...promptCalls(call, world.brand.id) };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** What was tried failed as said, changed nothing, and succeeds once the queue is well. */
async function failsWhole(
  { everything, app }: Scene,
  attempt: () => Promise<unknown>,
  again: () => Promise<unknown>,
): Promise<void> {
  const earlier = await everything();
  await attempt();
  assert.deepEqual(await everything(), earlier);
  assert.ok(app.log.length > 0, 'the reason is in the log');
  await again();
  assert.notDeepEqual(await everything(), earlier);
}

for (const [how, broken] of failures) {
  describe(how, () => {
    it('pausing: 503 pause_failed, and nothing half-done', async () => {
      const at = await scene(broken);
      const { id } = at.prompt;
      await failsWhole(
        at,
        async () => {
          const detail = refused(await at.patch(id, 'paused'), 503, 'pause_failed');
          assert.deepEqual(Object.keys(detail).sort(), ['message', 'type']);
        },
        async () => succeeded(await at.world.patch(id, 'paused')),
      );
    });

    it('resuming: 503 resume_failed, and nothing half-done', async () => {
      const at = await scene(broken);
      const { id } = at.prompt;
      succeeded(await at.world.patch(id, 'paused'));
      await failsWhole(
        at,
        async () => {
          const detail = refused(await at.patch(id, 'active'), 503, 'resume_failed');
          assert.deepEqual(Object.keys(detail).sort(), ['message', 'type']);
        },
        async () => succeeded(await at.world.patch(id, 'active')),
      );
    });

    it('changing labels, text or many prompts: nothing half-done', async () => {
      const at = await scene(broken);
      const { id } = at.prompt;
      const attempts = [
        () => at.label(id, { tags: ['new'], platforms: ['meta'] }),
        () => at.change([id], { platforms: ['meta', 'copilot'] }),
        () => at.change([id], { status: 'archived' }),
        () => at.post({ continues_prompt_id: id }),
      ];
      await failsWhole(
        at,
        async () => {
          for (const attempt of attempts) assert.ok((await attempt()).status >= 500);
        },
        async () => succeeded(await at.world.label(id, { platforms: ['meta'] })),
      );
    });

    it('what prevents a resume is said first', async () => {
      const at = await scene(broken);
      const { id } = at.prompt;
      succeeded(await at.world.archive(id));
      refused(await at.patch(id, 'active'), 409, 'is_archived');
      refused(await at.patch(999_999_999, 'active'), 404, 'prompt_not_found');
    });

    it('archiving, archiving the persona and the brand: nothing half-done', async () => {
      const paths = (at: Scene) => [
        `${at.path}/${at.prompt.id}`,
        `${at.world.brandPath}/personas/${at.prompt.persona_id}`,
        at.world.brandPath,
      ];
      const at = await scene(broken);
      const earlier = await at.everything();
      for (const path of paths(at)) {
        const { status } = await at.call('DELETE', path);
        assert.ok(status >= 500, `${path}: ${status}`);
        assert.deepEqual(await at.everything(), earlier);
      }
      const persona = `${at.world.brandPath}/personas/${at.prompt.persona_id}`;
      succeeded(await at.world.call('GET', persona));
    });

    it('creating and reactivating: no prompt, no room taken, no job', async () => {
      const at = await scene(broken);
      const { text, persona_id } = at.prompt;
      succeeded(await at.world.archive(at.prompt.id));
      await failsWhole(
        at,
        async () => {
          for (const fields of [{}, { text, persona_id, tags: ['new'] }]) {
            const { status } = await at.post(fields);
            assert.ok(status >= 500, String(status));
          }
        },
        async () => succeeded(await at.world.post({ text, persona_id })),
      );
    });
  });
}
