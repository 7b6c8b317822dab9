import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import {
  type AnswerPlan,
  createPrompts,
  type ImportCalls,
  planAnswers,
} from '#domain/foreign-exports/plan-answers.ts';
import { readExport } from '#domain/foreign-exports/read-export.ts';
import { sampleExports } from '#domain/foreign-exports/sample-exports.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { jobsOfBrand, poolUsed } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

async function scene() {
  const organization = await service.organization();
  const call = callerWith(service.call, await organization.key());
  const brand = await createBrand(call, { key_topics: ['shipping'] });
  const path = `/v1/${brand.id}`;
  const calls: ImportCalls = {
    importPrompts: async (rows, dry_run) =>
      succeeded(await call('POST', `${path}/prompts/import`, { rows, dry_run, paused: true })),
    findAnswers: async (records) =>
      succeeded(await call('POST', `${path}/responses/import?dry_run=true`, records)),
  };
  const list = async (what: string) => succeeded(await call('GET', `${path}/${what}`));
  return {
    ...{ brand, call, list, organization },
    plan: (content: string): Promise<AnswerPlan> =>
      planAnswers(readExport(content).lines, brand, calls),
    async send(plan: AnswerPlan) {
      const rows = await createPrompts(plan, calls.importPrompts);
      const records = rows.map((row) => ('record' in row ? row.record : assert.fail(row.problem)));
      return succeeded(await call('POST', `${path}/responses/import`, records));
    },
  };
}

const told = ({ lines }: AnswerPlan) => lines.map(({ line, result, why }) => [line, result, why]);

describe('a file of another tool', () => {
  it('is planned line by line, imported, and doubles nothing when it is imported again', async () => {
    const { list, organization, brand, plan, send } = await scene();
    const first = await plan(sampleExports.peecChatTable);
    const refused = [
      [5, 'refused', 'The platform “deepseek-r1” is not one that Sightline tracks.'],
      [6, 'refused', 'The date “01/03/2026” cannot be read. Write dates like 2026-03-31.'],
    ];
    const created = 'Its prompt is created, paused.';
    assert.deepEqual(told(first), [[2, 'new', created], [3, 'new', created], ...refused]);
    assert.equal(first.newPrompts.length, 1);
    assert.equal((await list('prompts?status=paused')).total, 0, 'a plan writes nothing');

    assert.deepEqual(await send(first), { accepted: 2, rejected: 0, errors: [] });
    const [prompt, ...others]: Prompt[] = (await list('prompts?status=paused')).items;
    assert.deepEqual(others, []);
    assert.deepEqual(prompt?.platforms.toSorted(), ['chatgpt', 'google_ai_overviews']);
    assert.equal(await poolUsed(service, organization.id), 0, 'paused prompts take no room');
    assert.deepEqual(await jobsOfBrand(service, brand.id), []);

    const again = await plan(sampleExports.peecChatTable);
    assert.deepEqual(told(again), [[2, 'exists', ''], [3, 'exists', ''], ...refused]);
    assert.deepEqual([again.newPrompts.length, again.toSend.length], [0, 0]);
    await send(first);
    assert.equal((await list('responses')).total, 2, 'what is sent twice replaces itself');
    assert.equal((await list('prompts?status=active&status=paused')).total, 1);
    const { items } = await list('responses?include_evidence=false');
    assert.deepEqual(
      items.map(({ created_at }: { created_at: string }) => created_at.slice(0, 10)),
      ['2026-03-01', '2026-03-01'],
    );
  });

  it('belongs to a prompt of the same text that the brand has, whatever its status', async () => {
    const { call, brand, list, plan, send } = await scene();
    const path = `/v1/${brand.id}/prompts`;
    const text = '  Which freight software\tsuits a small depot? ';
    const own = succeeded(await call('POST', path, { text, platforms: ['grok'] }));
    const other = await plan(sampleExports.profoundAnswers);
    assert.deepEqual(told(other), [[1, 'new', '']]);
    await send(other);
    succeeded(await call('DELETE', `${path}/${own.id}`));
    await send(await plan(sampleExports.profoundNewer));
    const { items } = await list('responses');
    assert.deepEqual(
      items.map(({ prompt_id }: { prompt_id: number }) => prompt_id),
      [own.id, own.id],
    );
    assert.equal((await list('prompts?status=archived')).total, 1);
  });

  it('has the same line twice only once', async () => {
    const { plan } = await scene();
    const [header, line] = sampleExports.table.split('\r\n');
    assert.deepEqual(told(await plan([header, line, line].join('\n'))), [
      [2, 'new', 'Its prompt is created, paused.'],
      [3, 'exists', 'The same as line 2.'],
    ]);
  });

  it('of each kind is taken as it is', async () => {
    const { plan, send } = await scene();
    for (const sample of ['peecChats', 'profoundAnswers', 'elmoRuns', 'apiPages'] as const) {
      const { accepted, rejected } = await send(await plan(sampleExports[sample]));
      assert.deepEqual([accepted > 0, rejected], [true, 0], sample);
    }
  });
});
