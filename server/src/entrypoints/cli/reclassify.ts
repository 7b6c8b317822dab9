import { failed } from '../../../../cli/src/program/failures.ts';
import { command, ofBrand } from './command.ts';

/** Chooses the stages of a brand's prompts again, except those set by hand. */
export const reclassifyCommand = command({
  name: 'reclassify',
  summary: "Find the journey stages of a brand's prompts again; explicitly chosen ones stay.",
  options: ofBrand,
  examples: ['reclassify --brand 1'],
  async run({ key, print }, _positionals, { brand }) {
    if (typeof brand !== 'string' || !/^\d+$/.test(brand)) {
      throw failed('Which brand? Give its id, such as --brand 1.');
    }
    const client = await key();
    const result = (await client.request('POST', `/v1/${brand}/prompts/reclassify`, {})) as {
      examined: number;
      changed: number;
    };
    print(`${result.examined} prompts examined, ${result.changed} moved to another stage.`);
  },
});
