import { type Command, CommandFailed } from './command.ts';

/** Finds the stages of a brand's prompts again; a stage that was set by hand stays. */
export const reclassifyCommand: Command = {
  name: 'reclassify',
  usage: 'reclassify --brand ID [--key API_KEY]',
  summary: "Find the journey stages of a brand's prompts again; explicitly chosen ones stay.",
  options: { brand: { type: 'string' }, key: { type: 'string' } },
  async run({ key, print }, _positionals, { brand }) {
    if (typeof brand !== 'string' || !/^\d+$/.test(brand)) {
      throw new CommandFailed('Which brand? Give its id, such as --brand 1.');
    }
    const client = await key();
    const result = (await client.request('POST', `/v1/${brand}/prompts/reclassify`, {})) as {
      examined: number;
      changed: number;
    };
    print(`${result.examined} prompts examined, ${result.changed} moved to another stage.`);
  },
};
