import { failed } from '../../../../cli/src/program/failures.ts';
import { command } from './command.ts';

/** Removes the simulated world in one step. */
export const demoCommand = command({
  name: 'demo',
  summary: 'Say whether the simulated world is loaded, or remove it.',
  takes: 'status|remove',
  arguments: { min: 0, max: 1 },
  options: { organization: { type: 'string', value: 'ID', about: 'Whose it is; default 1.' } },
  examples: ['demo remove'],
  async run({ operator, print }, [action], { organization = '1' }) {
    if (action !== 'status' && action !== 'remove') {
      throw failed('Say what to do: demo status or demo remove.');
    }
    const client = await operator();
    const path = `/operator/organizations/${organization}/demo`;
    if (action === 'status') {
      const { status } = (await client.request('GET', path)) as { status: string };
      print(`Simulated world: ${status}.`);
      return;
    }
    const removed = (await client.request('DELETE', path)) as { brands: number; answers: number };
    print(`${removed.brands} simulated brands archived, ${removed.answers} answers deleted.`);
  },
});
