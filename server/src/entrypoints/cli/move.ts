import { setTimeout } from 'node:timers/promises';
import { engineNames, type MoveState } from '#contract/accounts/moves.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { command } from './command.ts';

const pollEveryMs = 500;
const path = '/operator/move';

/** Moves observations to another engine; stopping the command does not stop the move. */
export const moveCommand = command({
  name: 'move',
  summary:
    'Move the observations to ClickHouse, back to DuckDB, or into a fresh DuckDB file, while the service runs.',
  options: {
    to: { type: 'string', value: engineNames.join('|'), about: 'Where to.' },
    url: { type: 'string', value: 'URL', about: 'The address of ClickHouse.' },
    cancel: { type: 'boolean', about: 'Give up a move that is under way.' },
  },
  examples: ['move --to duckdb', 'move --cancel'],
  async run({ operator, print, showProgress }, _positionals, { to, url, cancel }) {
    const client = await operator();
    const ask = async (...request: Parameters<typeof client.request>) =>
      (await client.request(...request)) as MoveState;
    if (cancel) {
      const { status } = await ask('DELETE', path);
      print(status === 'cancelled' ? 'The move is cancelled.' : `The move: ${status}.`);
      return;
    }
    const target = engineNames.find((name) => name === to);
    if (!target) throw failed('Where to? Use --to clickhouse or --to duckdb.');
    let state = await ask('POST', path, { to: target, ...(url === undefined ? {} : { url }) });
    while (isUnderWay(state)) {
      showProgress(describeMove(state));
      await setTimeout(pollEveryMs);
      state = await ask('GET', path);
    }
    showProgress('');
    if (state.status !== 'done') throw failed(state.message ?? 'The move did not end.');
    print(`The observations are in ${state.to} now; counts and sums of every part agree.`);
    if (state.message) print(state.message);
  },
});

function isUnderWay({ status }: MoveState): boolean {
  return status === 'comparing' || status === 'copying' || status === 'switching';
}

function describeMove({ status, pass, parts, parts_done: done }: MoveState): string {
  if (status === 'comparing') return `pass ${pass}: comparing`;
  const doing = status === 'switching' ? 'last changes, writes wait' : `pass ${pass}`;
  return `${progressBar(done, parts)} ${doing}: ${done} of ${parts} days of brands`;
}
