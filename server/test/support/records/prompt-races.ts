import assert from 'node:assert/strict';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { refused, succeeded } from '../answers/answers.ts';
import type { Answer } from '../clients/caller.ts';
import type { TestService } from '../service/service.ts';
import { jobsOfBrand, type PromptWorld, poolUsed, promptWorld, smallPrompt } from './prompts.ts';

type Request = () => Promise<Answer>;

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sends all of them at once; none may be answered with an internal error. */
async function atOnce(requests: readonly Request[]): Promise<Answer[]> {
  const answers = await Promise.all(requests.map((send) => send()));
  for (const { status, body } of answers) assert.ok(status < 500, JSON.stringify(body));
  return answers;
}

const successes = (answers: readonly Answer[]) =>
  answers.filter((answer) => answer.status === 200).map((answer): Prompt => answer.body);
const failures = (answers: readonly Answer[]) => answers.filter((answer) => answer.status !== 200);

/** Whatever came first: the counter is exact, and each active prompt waits once on each of its platforms. */
async function assertConsistent(service: TestService, world: PromptWorld): Promise<Prompt[]> {
  await poolUsed(service, world.organization.id);
  const everyStatus = 'status=active&status=paused&status=archived&limit=1000';
  const prompts: Prompt[] = (await world.list(everyStatus)).items;
  const jobs = await jobsOfBrand(service, world.brand.id);
  const waiting = jobs
    .filter((job) => job.state === 'created')
    .map((job) => `${job.data.promptId} ${job.data.platform}`);
  const active = prompts.filter((prompt) => prompt.status === 'active');
  const wanted = active.flatMap(({ id, platforms }) => platforms.map((name) => `${id} ${name}`));
  assert.deepEqual(waiting.sort(), wanted.sort());
  const personas = new Set(
    succeeded(await world.call('GET', `${world.brandPath}/personas`)).items.map(
      (persona: { id: number }) => persona.id,
    ),
  );
  for (const { id, persona_id } of active) {
    assert.ok(persona_id === null || personas.has(persona_id), `${id} has an archived persona`);
  }
  const identities = active.map(({ text, persona_id }) => `${persona_id} ${text}`);
  assert.equal(new Set(identities).size, identities.length, 'two active prompts are the same');
  return prompts;
}

const withPersona = { brand: { personas: [{ name: 'CFO', description: '' }] } };

async function worldWithPersona(service: TestService) {
  const world = await promptWorld(service, withPersona);
  const persona = world.brand.personas[0]?.id ?? assert.fail();
  const archivePersona = () => world.call('DELETE', `${world.brandPath}/personas/${persona}`);
  const restorePersona = () =>
    world.call('PATCH', world.brandPath, { personas: withPersona.brand.personas });
  return { world, persona, archivePersona, restorePersona };
}

/** 20 of one variant and 20 of two: however they come, the last single fills the pool to the brim. */
async function fillThePool(service: TestService): Promise<void> {
  const world = await promptWorld(service, { promptPoolSize: 7 });
  const sizes = [['claude'], ['claude', 'grok']];
  const answers = await atOnce(
    times(40, (index) => () => world.post({ platforms: sizes[index % 2] })),
  );
  for (const answer of failures(answers)) {
    const { limit, used, requested } = refused(answer, 429, 'quota_exceeded');
    assert.equal(limit, 7);
    assert.ok(Number(used) + Number(requested) > 7, JSON.stringify(answer.body));
  }
  const created = successes(answers);
  assert.equal(created.flatMap((prompt) => prompt.platforms).length, 7);
  const prompts = await assertConsistent(service, world);
  assert.equal(prompts.length, created.length);
  assert.equal(await poolUsed(service, world.organization.id), 7);
}

async function resumeIntoTheLastPlaces(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const prompts = await Promise.all(times(8, () => world.create()));
  for (const { id } of prompts) succeeded(await world.patch(id, 'paused'));
  await world.operate({ prompt_pool_size: 3 });
  const answers = await atOnce(
    prompts.map(
      ({ id }) =>
        () =>
          world.patch(id, 'active'),
    ),
  );
  assert.equal(successes(answers).length, 3);
  for (const answer of failures(answers)) refused(answer, 429, 'quota_exceeded');
  await assertConsistent(service, world);
}

async function pauseAgainstResume(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const { id } = await world.create({ platforms: ['claude', 'grok'] });
  const statuses = times(12, (index) => (index % 2 ? 'active' : 'paused'));
  const answers = await atOnce(statuses.map((status) => () => world.patch(id, status)));
  assert.deepEqual(
    answers.map((answer) => succeeded(answer).status),
    statuses,
  );
  await assertConsistent(service, world);
}

async function archiveAgainstResume(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const { id } = await world.create();
  succeeded(await world.patch(id, 'paused'));
  const answers = await atOnce(
    times(9, (index) => () => (index === 4 ? world.archive(id) : world.patch(id, 'active'))),
  );
  for (const answer of failures(answers)) refused(answer, 409, 'is_archived');
  assert.equal((await world.get(id)).status, 'archived');
  await assertConsistent(service, world);
}

async function createTheSame(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const { text } = smallPrompt();
  // Spelled differently, but the same; once as a new prompt, once as one to bring back.
  const create = () =>
    atOnce(times(6, (index) => () => world.post({ text: text + ' '.repeat(index) })));
  for (const round of ['new', 'archived']) {
    const answers = await create();
    const created = successes(answers);
    assert.equal(created.length, 1, round);
    const id = created[0]?.id ?? 0;
    for (const answer of failures(answers)) {
      assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, id);
    }
    assert.equal((await assertConsistent(service, world)).length, 1);
    succeeded(await world.archive(id));
  }
}

/** Two paused prompts that are the same: one of them may resume. */
async function resumeTwins(service: TestService): Promise<void> {
  const { world, persona } = await worldWithPersona(service);
  const one = await world.create({ persona_id: persona });
  const two = await world.create({ text: one.text });
  for (const { id } of [one, two]) succeeded(await world.patch(id, 'paused'));
  succeeded(await world.reassign(two.id, persona));
  const answers = await atOnce(
    times(6, (index) => () => world.patch(index % 2 ? one.id : two.id, 'active')),
  );
  const [winner] = successes(answers);
  for (const answer of failures(answers)) {
    assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, winner?.id);
  }
  assert.equal(successes(answers).length, 3);
  await assertConsistent(service, world);
}

async function reassignToOnePersona(service: TestService): Promise<void> {
  const { world, persona } = await worldWithPersona(service);
  const one = await world.create();
  const other = { text: one.text, persona_id: persona };
  const answers = await atOnce([
    () => world.reassign(one.id, persona),
    () => world.post(other),
    () => world.reassign(one.id, persona),
    () => world.post(other),
  ]);
  for (const answer of failures(answers)) refused(answer, 409, 'active_duplicate');
  await assertConsistent(service, world);
}

async function archivePersonaAgainstResume(service: TestService): Promise<void> {
  const { world, persona, archivePersona } = await worldWithPersona(service);
  const prompts = await Promise.all(times(4, () => world.create({ persona_id: persona })));
  for (const { id } of prompts) succeeded(await world.patch(id, 'paused'));
  const answers = await atOnce([
    ...prompts.slice(0, 2).map(
      ({ id }) =>
        () =>
          world.patch(id, 'active'),
    ),
    archivePersona,
    ...prompts.slice(2).map(
      ({ id }) =>
        () =>
          world.patch(id, 'active'),
    ),
    () => world.post({ persona_id: persona }),
  ]);
  for (const answer of failures(answers)) refused(answer, 409, 'persona_archived');
  const left = await assertConsistent(service, world);
  assert.ok(left.every((prompt) => prompt.status === 'paused'));
  assert.equal(await poolUsed(service, world.organization.id), 0);
}

/** The persona comes and goes while its prompt pauses and resumes. */
async function togglePersona(service: TestService): Promise<void> {
  const { world, persona, archivePersona, restorePersona } = await worldWithPersona(service);
  const { id } = await world.create({ persona_id: persona });
  const requests: Request[] = [
    archivePersona,
    restorePersona,
    () => world.patch(id, 'active'),
    () => world.patch(id, 'paused'),
  ];
  const answers = await atOnce(times(12, (index) => requests[index % 4] ?? archivePersona));
  for (const answer of failures(answers)) refused(answer, 409, 'persona_archived');
  await assertConsistent(service, world);
}

async function archiveBrandAgainstCreates(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const { id } = await world.create();
  succeeded(await world.patch(id, 'paused'));
  const answers = await atOnce(
    times(12, (index) => () => {
      if (index === 5) return world.call('DELETE', world.brandPath);
      return index % 4 === 0 ? world.patch(id, 'active') : world.post();
    }),
  );
  for (const answer of failures(answers)) refused(answer, 404, 'brand_not_found');
  assert.equal(await poolUsed(service, world.organization.id), 0);
  const jobs = await jobsOfBrand(service, world.brand.id);
  assert.deepEqual(
    jobs.filter((job) => job.state === 'created'),
    [],
  );
}

/** Each prompt wants three more platforms, and there is room for four. */
async function growIntoTheLastPlaces(service: TestService): Promise<void> {
  const world = await promptWorld(service);
  const prompts = await Promise.all(times(5, () => world.create({ platforms: ['claude'] })));
  await world.operate({ prompt_pool_size: 9 });
  const platforms = ['claude', 'grok', 'meta', 'copilot'];
  const answers = await atOnce(
    prompts.flatMap(({ id }) => [
      () => world.label(id, { platforms }),
      () => world.label(id, { platforms: ['perplexity'] }),
    ]),
  );
  for (const answer of failures(answers)) refused(answer, 429, 'quota_exceeded');
  await assertConsistent(service, world);
  assert.ok((await poolUsed(service, world.organization.id)) <= 9);
}

/** Everything that changes prompts, on the same few, at once. */
async function everythingAtOnce(service: TestService): Promise<void> {
  const { world, persona, archivePersona, restorePersona } = await worldWithPersona(service);
  await world.operate({ prompt_pool_size: 9 });
  const prompts = await Promise.all(times(4, () => world.create({ persona_id: persona })));
  const requests = prompts.flatMap(({ id, text }): Request[] => [
    () => world.patch(id, 'paused'),
    () => world.post({ text }),
    () => world.patch(id, 'active'),
    () => world.reassign(id, null),
    () => world.label(id, { platforms: ['claude', 'meta'], tags: ['raced'] }),
    () => world.archive(id),
    () => world.label(id, { platforms: ['chatgpt'] }),
    () =>
      world.change(
        prompts.map((prompt) => prompt.id),
        { add_tags: ['bulk'] },
      ),
    () => world.change([id], { platforms: ['claude', 'copilot'] }),
    () => world.change([id], { status: 'active' }),
    () => world.post({ text: `${text} Changed.`, continues_prompt_id: id }),
    () => world.post({ text, persona_id: persona, platforms: ['claude', 'grok'] }),
    () => world.reassign(id, persona),
    () => world.patch(id, 'active'),
  ]);
  await atOnce([...requests.slice(0, 28), archivePersona, restorePersona, ...requests.slice(28)]);
  await assertConsistent(service, world);
}

/** One round each; all of them make their own organization. */
export const promptRaces: Readonly<Record<string, (service: TestService) => Promise<void>>> = {
  '40 creates into a pool with room for 7 variants': fillThePool,
  '8 resumes into a pool with room for 3': resumeIntoTheLastPlaces,
  'pauses and resumes of one prompt': pauseAgainstResume,
  'archiving a prompt against resumes': archiveAgainstResume,
  'identical creates give one prompt': createTheSame,
  'resumes of two prompts that are the same': resumeTwins,
  'reassignments and creates that would be the same': reassignToOnePersona,
  'archiving a persona against resumes and creates': archivePersonaAgainstResume,
  'a persona archived and restored against pauses and resumes': togglePersona,
  'archiving a brand against creates and resumes': archiveBrandAgainstCreates,
  'platforms of five prompts into a pool with room for four more': growIntoTheLastPlaces,
  'everything at once': everythingAtOnce,
};
