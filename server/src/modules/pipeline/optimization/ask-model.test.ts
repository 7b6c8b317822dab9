import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ModelQuestion } from '#kernel/ports/language-model.ts';
import { judgeDraft, readMarkdown } from '../../page-content/index.ts';
import { askModel } from './ask-model.ts';

const page = readMarkdown(
  '# Grip\n\nThe Grip costs €129.00 and weighs 240 g.\n',
  new URL('https://a.example/'),
);
const brief = { prompts: ['What does it cost?'], personas: [], sources: [] };

/** A model that says these one after the other. */
function modelSaying(...answers: unknown[]) {
  const questions: ModelQuestion[] = [];
  const left = [...answers];
  const ask = async (question: ModelQuestion) => {
    questions.push(question);
    const json = left.shift();
    if (json instanceof Error) throw json;
    return { json, model: 'test-1', inputTokens: 1, outputTokens: 1, costMicros: 10 };
  };
  return { model: { judgesSentiment: false, ask }, questions };
}

const given = { headings: brief.prompts, sources: [], links: [] };
const run = (model: Parameters<typeof askModel>[0]) =>
  askModel(model, { page, brief, judge: (draft) => judgeDraft(page, draft, given) });

const good = '# Grip\n\n## What does it cost?\n\nThe Grip costs €129.00.\n\nIt weighs 240 g.';

it('takes what keeps to the facts', async () => {
  const { model, questions } = modelSaying({ markdown: good });
  const { markdown, isFaithful, costMicros } = await run(model);
  assert.deepEqual(
    { markdown, isFaithful, costMicros },
    { markdown: `${good}\n`, isFaithful: true, costMicros: 10 },
  );
  assert.deepEqual(JSON.parse(questions[0]?.input ?? '').prompts, brief.prompts);
});

it('asks once more with what was wrong', async () => {
  const { model, questions } = modelSaying(
    { markdown: good.replace('240 g', '250 g') },
    { markdown: good },
  );
  assert.equal((await run(model)).markdown, `${good}\n`);
  const refusal = JSON.parse(questions[1]?.input ?? '').your_last_answer_was_refused;
  assert.match(refusal, /missing: The Grip costs €129\.00 and weighs 240 g\./);
  assert.match(refusal, /not in the page or a source: It weighs 250 g\./);
});

it('gives up on one that will not keep to them', async () => {
  const { model } = modelSaying({ markdown: 'Nothing' }, { markdown: `${good} Only €5!` });
  const { isFaithful, facts, costMicros } = await run(model);
  assert.deepEqual({ isFaithful, costMicros }, { isFaithful: false, costMicros: 20 });
  assert.match(JSON.stringify(facts.added), /Only €5!/);
});

it('is ORCH-OPT-002 where it fails or answers with something else', async () => {
  for (const answer of [new Error('overloaded'), null, {}, { markdown: '' }, { markdown: 7 }, []]) {
    await assert.rejects(run(modelSaying(answer, answer, answer).model), { code: 'ORCH-OPT-002' });
  }
});

it('asks again where one call fails', async () => {
  const { model, questions } = modelSaying(new Error('overloaded'), { markdown: good });
  assert.equal((await run(model)).isFaithful, true);
  assert.equal(questions.length, 2);
});

it('lets no control character through', async () => {
  const said = { markdown: `${good}\u0000\u001b[J\ud800` };
  const { model } = modelSaying(said, said);
  assert.doesNotMatch((await run(model)).markdown ?? '', /[^\P{Cc}\n]/u);
});
