import { type Command, CommandFailed } from './command.ts';

/** Removes the simulated world, in one step. */
export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo status|remove [--organization ID]',
  summary: 'Say whether the simulated world is loaded, or remove it.',
  options: { organization: { type: 'string', multiple: false } },
  async run({ operator, print }, [action], { organization = '1' }) {
    if (action !== 'status' && action !== 'remove') {
      throw new CommandFailed('Say what to do: demo status or demo remove.');
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
};
