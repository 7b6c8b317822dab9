import type { Site } from '#contract/sites.ts';
import { type Command, CommandFailed } from './command.ts';

/** Activates a site without proof of its domain, or switches one off. */
export const siteCommand: Command = {
  name: 'site',
  usage: 'site ID --activate | --deactivate',
  summary: 'Activate a site without checking its token, or switch it off.',
  options: { activate: { type: 'boolean' }, deactivate: { type: 'boolean' } },
  async run({ operator, print }, [id], { activate, deactivate }) {
    if (!id || !/^[\da-z]{26}$/i.test(id)) {
      throw new CommandFailed('Which site? Give its id, such as 01KA3V7Q2C8Z5E9XJ4T6W0RNBD.');
    }
    if (Boolean(activate) === Boolean(deactivate)) {
      throw new CommandFailed('Give --activate or --deactivate.');
    }
    const client = await operator();
    const changed = (await client.request('PATCH', `/operator/sites/${id}`, {
      integration_status: activate ? 'active' : 'inactive',
    })) as Site;
    print(`Site ${changed.id}: ${changed.domain} is ${changed.integration_status}.`);
  },
};
