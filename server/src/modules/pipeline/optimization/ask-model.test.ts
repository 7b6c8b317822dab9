import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ModelQuestion } from '#kernel/ports/language-model.ts';
import { askModel } from './ask-model.ts';

const page = '# Grip\n\nThe Grip costs €129.00 and weighs 240 g.\n';
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

const run = (model: Parameters<typeof askModel>[0]) =>
  askModel(model, { url: 'https://a.example/', markdown: page, brief, knownNames: ['Grip'] });

const good = '# Grip\n\n## What does it cost?\n\nThe Grip costs €129.00.\n\nIt weighs 240 g.';

it('takes what keeps to the facts', async () => {
  const { model, questions } = modelSaying({ markdown: good });
  assert.deepEqual(await run(model), { markdown: `${good}\n`, model: 'test-1', costMicros: 10 });
  assert.deepEqual(JSON.parse(questions[0]?.input ?? '').prompts, brief.prompts);
});

it('asks once more with what was wrong', async () => {
  const { model, questions } = modelSaying(
    { markdown: good.replace('240 g', '250 g') },
    { markdown: good },
  );
  assert.equal((await run(model)).markdown, `${good}\n`);
  const refusal = JSON.parse(questions[1]?.input ?? '').your_last_answer_was_refused;
  assert.equal(refusal, 'missing: 240\nnot in the page or a source: 250');
});

it('gives up on one that will not keep to them', async () => {
  const { model } = modelSaying({ markdown: 'Nothing' }, { markdown: `${good} Only €5!` });
  assert.deepEqual(await run(model), { markdown: undefined, model: 'test-1', costMicros: 20 });
});

it('is ORCH-OPT-002 where it fails or answers with something else', async () => {
  for (const answer of [new Error('overloaded'), null, {}, { markdown: '' }, { markdown: 7 }, []]) {
    await assert.rejects(run(modelSaying(answer).model), { code: 'ORCH-OPT-002' });
  }
});

it('lets no control character through', async () => {
  const { model } = modelSaying({ markdown: `${good}\u0000\u001b[J\ud800` });
  assert.doesNotMatch((await run(model)).markdown ?? '', /[^\P{Cc}\n]/u);
});
