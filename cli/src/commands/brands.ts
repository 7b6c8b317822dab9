import { command } from '../command.ts';
import { listAllBrands } from '../find-brand.ts';
import { connection, json } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const brands = command({
  name: 'brands',
  summary: 'List the brands that the key reaches.',
  options: { ...connection, ...json },
  examples: ['brands', 'brands --json'],
  async run({ terminal, settings, connect }, _given, { json: asJson, ...values }) {
    const client = await connect(values);
    const found = await listAllBrands(client);
    if (asJson) {
      printJson(terminal, found);
      return;
    }
    const login = await settings.read();
    const chosen = login?.url === client.url ? login.brand?.id : undefined;
    printTable(
      terminal,
      [{ title: 'Id', isNumber: true }, { title: 'Brand' }, { title: 'Website' }],
      found.map(({ id, name, website }) => [
        String(id),
        id === chosen ? `${name} (in use)` : name,
        website,
      ]),
      'This key reaches no brand.',
    );
  },
});
