import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Action,
  type ActionKind,
  actionKinds,
} from '#contract/changes-and-actions/actions.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { loadDemo } from '../../src/demo/index.ts';
import { industries } from '../../src/demo/industries/index.ts';
import { searchActions } from '../../src/modules/actions/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

/** What is planted in the world for each brand, as the title of its action says it. */
const planted: Partial<Record<ActionKind, RegExp>> = {
  open_door: /PerplexityBot.*\/customers/,
  correct_fact: /founding year|guarantee/,
  improve_page: /\/pricing/,
  answer_criticism: /your prices/,
};

describe('the actions of the simulated brands', () => {
  let engines: TestEngines;
  let service: TestService;
  let key: string;
  const found = new Map<string, Action[]>();

  before(async () => {
    engines = await useOwnEngines();
    service = await startTestService();
    const organization = await service.organization();
    key = await organization.key();
    // Of a day of its own, so that every run sees the same world.
    const services = {
      ...service.services,
      clock: { now: () => new Date('2026-11-15T09:00:00Z') },
    };
    await loadDemo(services, organization.id, { logger: services.logger, days: 21 });
    const ctx = { ...services, principal: servicePrincipal(organization.id) };
    const { items } = succeeded(await service.call('GET', '/v1/brands', { key }));
    for (const { id, name } of items as { id: number; name: string }[]) {
      await searchActions(ctx, { brandId: id });
      const path = `/v1/${id}/actions?limit=1000`;
      found.set(name, succeeded(await service.call('GET', path, { key })).items);
    }
  });
  after(async () => {
    await service.close();
    await engines.close();
  });

  for (const { body, prompts, story } of industries) {
    it(`of ${body.name} are of every kind, the planted ones among the first five of theirs`, () => {
      const actions = found.get(body.name) ?? [];
      assert.ok(actions.length >= 10, `${actions.length} actions`);
      for (const kind of actionKinds) {
        const first = actions.filter((action) => action.kind === kind).slice(0, 5);
        const titles = first.map(({ title }) => title);
        assert.ok(first.length > 0, `no action of kind ${kind}`);
        if (kind === 'write_page') {
          const unwritten = prompts.filter(({ key: name }) => story.unwritten.includes(name));
          for (const { text } of unwritten) {
            assert.ok(
              titles.some((title) => title.includes(text)),
              titles.join('; '),
            );
          }
        }
        const wanted = planted[kind];
        assert.ok(
          kind !== 'win_source' || first.every(({ evidence }) => evidence.pages.length > 0),
        );
        if (wanted)
          assert.ok(
            titles.some((title) => wanted.test(title)),
            titles.join('; '),
          );
        for (const { evidence } of first) {
          assert.ok(evidence.answers.length + evidence.pages.length > 0);
        }
      }
    });
  }
});
