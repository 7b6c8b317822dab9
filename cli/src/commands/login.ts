import { createClient } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { checkedKey, serviceUrl } from '../connect.ts';
import { chooseBrand, listAllBrands } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { connection, json } from '../shared-options.ts';
import { printJson } from '../words/print-table.ts';

export const login = command({
  name: 'login',
  summary: 'Store the address of a service and an API key, after checking them.',
  options: { ...connection, ...json },
  examples: [
    'login',
    'login --url https://sightline.example',
    'login --url http://127.0.0.1:8080 < key.txt',
  ],
  async run(context, _given, { url, key, json: asJson }) {
    const { terminal, settings, fromEnvironment } = context;
    const address = serviceUrl(url ?? fromEnvironment.url ?? (await askForUrl(context)));
    const secret = checkedKey(key ?? fromEnvironment.key ?? (await askForKey(context)));
    const client = createClient(address, secret, terminal.note);
    const { total } = await client.call(endpoints.listBrands, { query: { limit: 1 } });
    await settings.write({ url: address, key: secret });
    if (isInTheClear(address)) {
      terminal.note(
        'This address is not encrypted: others on the way can read the key. Prefer https.',
      );
    }
    if (asJson) printJson(terminal, { url: address, brands: total });
    else {
      const brands = total === 1 ? '1 brand' : `${total} brands`;
      terminal.print(`Logged in to ${address}; the key reaches ${brands}.`);
    }
  },
});

async function askForUrl({ terminal }: Context): Promise<string> {
  if (!terminal.canAsk) throw wrongUse('Which service? Give --url or set SIGHTLINE_URL.');
  return terminal.ask('Address of the service: ');
}

async function askForKey({ terminal }: Context): Promise<string> {
  const key = terminal.canAsk
    ? await terminal.askHidden('API key (not shown while you type): ')
    : await terminal.pipedLine();
  if (!key) throw wrongUse('No key was given. Create one in the dashboard under API keys.');
  return key;
}

function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

export const logout = command({
  name: 'logout',
  summary: 'Forget the stored address and key.',
  options: json,
  examples: ['logout'],
  async run({ terminal, settings }, _given, { json: asJson }) {
    const was = await settings.forget();
    if (asJson) printJson(terminal, { forgotten: was });
    else terminal.print(was ? 'The login is forgotten.' : 'There was no login.');
  },
});

export const whoami = command({
  name: 'whoami',
  summary: 'Say which service, key and brand commands use, after checking them.',
  options: { ...connection, ...json },
  examples: ['whoami'],
  async run({ terminal, settings, connect }, _given, { json: asJson, ...values }) {
    const client = await connect(values);
    const brands = await listAllBrands(client);
    const login = await settings.read();
    const brand = login?.url === client.url ? login.brand : undefined;
    const key = `${client.key.slice(0, 7)}…`;
    if (asJson) {
      printJson(terminal, { url: client.url, key, brands: brands.length, brand: brand ?? null });
      return;
    }
    terminal.print(`Service  ${client.url}`);
    terminal.print(
      `Key      ${key} (reaches ${brands.length === 1 ? '1 brand' : `${brands.length} brands`})`,
    );
    terminal.print(`Brand    ${brand ? `${brand.name} (${brand.id})` : 'none chosen'}`);
  },
});

export const use = command({
  name: 'use',
  summary: 'Choose the brand of commands that name none.',
  takes: 'BRAND',
  arguments: { min: 1, max: 1 },
  options: { ...connection, ...json },
  examples: ['use Northwind', 'use 1'],
  async run({ terminal, settings, connect }, [wanted], { json: asJson, ...values }) {
    const client = await connect(values);
    const { id, name } = chooseBrand(await listAllBrands(client), wanted);
    const login = await settings.read();
    if (login?.url !== client.url) {
      throw wrongUse(`Run sightline login for ${client.url} first: the choice is stored with it.`);
    }
    await settings.write({ url: login.url, key: login.key, brand: { id, name } });
    if (asJson) printJson(terminal, { brand: { id, name } });
    else terminal.print(`Commands are now about ${name} (${id}).`);
  },
});
