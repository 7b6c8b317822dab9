import type { Site } from '#contract/pages/sites.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { command } from './command.ts';

/** Activates a site without proof of its domain, or switches one off. */
export const siteCommand = command({
  name: 'site',
  summary: 'Activate a site without checking its token, or switch it off.',
  takes: 'ID',
  arguments: { min: 0, max: 1 },
  options: {
    activate: { type: 'boolean', about: 'Its domain is theirs, whatever was checked.' },
    deactivate: { type: 'boolean', about: 'Serve nothing for it.' },
  },
  examples: ['site 01KA3V7Q2C8Z5E9XJ4T6W0RNBD --activate'],
  async run({ operator, print }, [id], { activate, deactivate }) {
    if (!id || !/^[\da-z]{26}$/i.test(id)) {
      throw failed('Which site? Give its id, such as 01KA3V7Q2C8Z5E9XJ4T6W0RNBD.');
    }
    if (Boolean(activate) === Boolean(deactivate)) {
      throw failed('Give --activate or --deactivate.');
    }
    const client = await operator();
    const changed = (await client.request('PATCH', `/operator/sites/${id}`, {
      integration_status: activate ? 'active' : 'inactive',
    })) as Site;
    print(`Site ${changed.id}: ${changed.domain} is ${changed.integration_status}.`);
  },
});
