import { setTimeout } from 'node:timers/promises';
import type { Reevaluation } from '#contract/answers/reevaluations.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { command, ofBrand } from './command.ts';

const pollEveryMs = 500;

/** Reads a brand's stored answers again and shows progress; stopping the command does not stop the work. */
export const reevaluateCommand = command({
  name: 'reevaluate',
  summary:
    "Evaluate a brand's stored answers again with its current names, competitors and prompts, and with today's collectors.",
  options: {
    from: { type: 'string', value: 'DAY', about: 'The first day, YYYY-MM-DD.' },
    to: { type: 'string', value: 'DAY', about: 'The last day, YYYY-MM-DD.' },
    evaluator: { type: 'string', value: 'VERSION', about: 'Only answers read by this version.' },
    ...ofBrand,
  },
  examples: ['reevaluate --brand 1 --from 2026-01-01'],
  async run({ key, print, showProgress }, _positionals, { brand, from, to, evaluator }) {
    if (typeof brand !== 'string' || !/^\d+$/.test(brand)) {
      throw failed('Which brand? Give its id, such as --brand 1.');
    }
    const client = await key();
    const path = `/v1/${brand}/reevaluations`;
    const ask = async (...request: Parameters<typeof client.request>) =>
      (await client.request(...request)) as Reevaluation;
    let state = await ask('POST', path, {
      start_date: from,
      end_date: to,
      evaluator_version: evaluator,
    });
    while (state.status === 'pending' || state.status === 'running') {
      showProgress(describeProgress(state));
      await setTimeout(pollEveryMs);
      state = await ask('GET', `${path}/${state.id}`);
    }
    showProgress('');
    if (state.status === 'failed') {
      throw failed(`It failed after ${state.done} of ${state.total} answers.`);
    }
    print(`${state.done} answers read again.`);
  },
});

export function describeProgress({ status, done, total }: Reevaluation): string {
  if (status === 'pending') return 'waiting for a worker';
  return `${progressBar(done, total)} ${done} of ${total} answers`;
}
