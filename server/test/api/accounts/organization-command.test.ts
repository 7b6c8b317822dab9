import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { runOperatorCommand } from '../../support/service/operator-command.ts';

describe('the command that shows and changes an organization', () => {
  let organization: TestOrganization;
  const service = useTestService({});
  beforeEach(async () => {
    organization = await service.organization();
  });

  const run = (...argv: string[]) => runOperatorCommand(service, ['organization', ...argv]);
  const lineOf = (printed: readonly string[], name: string) =>
    printed
      .find((line) => line.trimStart().startsWith(name))
      ?.replace(/\s+/g, ' ')
      .trim();

  it('shows it without changing anything', async () => {
    const id = String(organization.id);
    const shown = await run(id);
    assert.equal(shown.status, 0);
    assert.equal(lineOf(shown.printed, 'pipeline'), 'pipeline unlimited URLs a month');
    assert.equal(lineOf(shown.printed, 'early access'), 'early access on');
    assert.deepEqual(await run(id), shown);
  });

  for (const [flags, name, value] of [
    [['--plan', 'starter'], 'plan', 'starter'],
    [['--pool', '25'], 'prompt pool', '0 of 25 variants'],
    [['--early-access', 'off'], 'early access', 'off'],
    [['--pipeline-urls', '7'], 'pipeline', '7 URLs a month'],
    [['--pipeline-urls', '0'], 'pipeline', '0 URLs a month'],
    [['--pipeline-urls', 'unlimited'], 'pipeline', 'unlimited URLs a month'],
    [['--disable', 'grok', '--disable', 'meta'], 'disabled platforms', 'grok, meta'],
  ] as const) {
    it(flags.join(' '), async () => {
      const id = String(organization.id);
      const { status, printed } = await run(id, ...flags);
      assert.equal(status, 0, printed.join('\n'));
      assert.equal(lineOf(printed, name), `${name} ${value}`);
      assert.deepEqual((await run(id)).printed, printed);
    });
  }

  it('enables platforms again', async () => {
    const id = String(organization.id);
    await run(id, '--disable', 'grok', '--disable', 'meta');
    const { printed } = await run(id, '--enable', 'grok');
    assert.equal(lineOf(printed, 'disabled'), 'disabled platforms meta');
  });

  for (const flags of [
    ['--plan', 'golden'],
    ['--pool', 'many'],
    ['--early-access', 'perhaps'],
    ['--pipeline-urls', '-1'],
    ['--pipeline-urls', 'some'],
    ['--disable', 'myspace'],
  ]) {
    it(`refuses ${flags.join(' ')} and changes nothing`, async () => {
      const id = String(organization.id);
      const before = await run(id);
      const status = await run(id, ...flags).then(
        ({ status }) => status,
        () => 1,
      );
      assert.notEqual(status, 0);
      assert.deepEqual(await run(id), before);
    });
  }

  it('asks which one where none is named', async () => {
    const { status, printed } = await run();
    assert.equal(status, 1);
    assert.match(printed.join(), /Which organization/);
  });

  it('lists, makes, renames and deletes', async () => {
    const made = await run('create', '--name', 'Contoso', '--admin', 'boss@contoso.example');
    assert.equal(made.status, 0);
    const id = /Organization (\d+): Contoso/.exec(made.printed[0] ?? '')?.[1] ?? '';
    assert.match(lineOf(made.printed, 'password') ?? '', /^password \w{20}$/);
    await run(id, '--name', 'Fabrikam');
    const listed = await run('list');
    assert.ok(listed.printed.some((line) => line.startsWith(`${id}\tFabrikam\t`)));
    assert.equal((await run('delete', id)).status, 1);
    const deleted = await run('delete', id, '--name', 'Fabrikam');
    assert.match(deleted.printed.join(), new RegExp(`Organization ${id} is deleted`));
    assert.ok(!(await run('list')).printed.some((line) => line.startsWith(`${id}\t`)));
  });
});
