import { setTimeout } from 'node:timers/promises';
import { progressBar } from '#contract/progress-bar.ts';
import type { Reevaluation } from '#contract/reevaluations.ts';
import { type Command, CommandFailed } from './command.ts';

const pollEveryMs = 500;

/** Reads a brand's stored answers again and shows how far it is; stopping the command does not stop the work. */
export const reevaluateCommand: Command = {
  name: 'reevaluate',
  usage: 'reevaluate --brand ID [--from DAY] [--to DAY] [--evaluator VERSION] [--key API_KEY]',
  summary:
    "Evaluate a brand's stored answers again with its current names, competitors and prompts, and with today's collectors.",
  options: {
    brand: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    evaluator: { type: 'string' },
    key: { type: 'string' },
  },
  async run({ key, print, showProgress }, _positionals, { brand, from, to, evaluator }) {
    if (typeof brand !== 'string' || !/^\d+$/.test(brand)) {
      throw new CommandFailed('Which brand? Give its id, such as --brand 1.');
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
      throw new CommandFailed(`It failed after ${state.done} of ${state.total} answers.`);
    }
    print(`${state.done} answers read again.`);
  },
};

export function describeProgress({ status, done, total }: Reevaluation): string {
  if (status === 'pending') return 'waiting for a worker';
  return `${progressBar(done, total)} ${done} of ${total} answers`;
}
