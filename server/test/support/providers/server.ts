import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bills, createLedger } from './bills.ts';
import type { Behaviour, FakeProvider, ProviderCall } from './fake-provider.ts';
import { createFakeProviders } from './fake-providers.ts';
import { isBilled, perform, send } from './perform.ts';

/** How the providers behave from now on; each member stays as it was where it is left out. */
export interface Conduct {
  /** Of one provider; of all where left out. */
  readonly provider?: string | undefined;
  /** One for each of the next calls, also those that only ask for what an earlier one began. */
  readonly next?: readonly Behaviour[] | undefined;
  /** The next calls that count are only those that ask this: one that was given up may arrive late. */
  readonly only?: string | undefined;
  /** After those. */
  readonly behaviour?: Behaviour | undefined;
  readonly delayMs?: number | undefined;
  /** The text of answers; `{question}` is replaced by what was asked. */
  readonly text?: string | undefined;
}

const presetText =
  'For {question} most people name **Northwind** first ([Northwind](https://www.northwind.example/pricing)), then Contoso.';

const keptCalls = 1000;

/**
 * Every provider on one loopback address, below `/<provider>`. It speaks their documented forms, does what it is
 * told to do, and keeps the bill.
 */
export async function startFakeProviders(port = 0) {
  const fakeProviders = createFakeProviders();
  const ledger = createLedger();
  const calls: ProviderCall[] = [];
  const conducts = new Map(fakeProviders.map(({ name }) => [name, newConduct()]));

  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '/', 'http://loopback');
    const [, name = '', ...rest] = url.pathname.split('/');
    const body = await readJson(message).catch(() => undefined);
    if (name === '-') {
      control(rest.join('/'), body, response);
      return;
    }
    const provider = fakeProviders.find((candidate) => candidate.name === name);
    const call: ProviderCall = {
      method: message.method ?? '',
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: message.headers,
      body,
    };
    if (calls.push(call) > keptCalls) calls.shift();
    ledger.opened();
    response.once('close', ledger.closed);
    if (provider) await serve(provider, call, response);
    else send(response, { status: 404, body: { error: 'no such provider' } });
  });

  async function serve(provider: FakeProvider, call: ProviderCall, response: ServerResponse) {
    const conduct = conducts.get(provider.name) ?? newConduct();
    const textFor = (asked: string) => conduct.text.replaceAll('{question}', asked);
    const followUp = provider.followUp?.(call, textFor);
    if (followUp) {
      const then = conduct.next.shift() ?? 'answers';
      if (then === 'answers') send(response, followUp);
      else perform(then, response, { provider, call, text: '' });
      return;
    }
    const question = provider.question(call);
    if (question === null) {
      send(response, { status: 404, body: provider.error(404, 'Unknown request') });
      return;
    }
    ledger.asked(provider.name, question);
    const isNext = conduct.only === undefined || conduct.only === question;
    const behaviour = provider.isAuthorized(call)
      ? ((isNext ? conduct.next.shift() : undefined) ?? conduct.behaviour)
      : 'is_unauthorized';
    if (conduct.delayMs > 0) await pause(conduct.delayMs);
    if (isBilled(behaviour)) ledger.charge(provider.name, question, provider.costMicros(call));
    perform(behaviour, response, { provider, call, text: textFor(question) });
  }

  function behave({ provider, ...change }: Conduct): void {
    for (const [name, conduct] of conducts) {
      if (provider !== undefined && provider !== name) continue;
      if (change.next) {
        conduct.next = [...change.next];
        conduct.only = change.only;
      }
      conduct.behaviour = change.behaviour ?? conduct.behaviour;
      conduct.delayMs = change.delayMs ?? conduct.delayMs;
      conduct.text = change.text ?? conduct.text;
    }
  }

  /** The way in for other processes. */
  function control(path: string, body: unknown, response: ServerResponse): void {
    if (path === 'bills') send(response, { body: ledger.read() });
    else if (path === 'behave') {
      behave(body as Conduct);
      send(response, { body: {} });
    } else send(response, { status: 404, body: {} });
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    /** What to put as the base URL of a provider. */
    baseUrl: (provider: string) => `${address}/${provider}`,
    behave,
    bills: (): Bills => ledger.read(),
    /** Every call since the last look, the last thousand at most. */
    takeCalls: () => calls.splice(0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeProviders = Awaited<ReturnType<typeof startFakeProviders>>;

const newConduct = () => ({
  next: [] as Behaviour[],
  only: undefined as string | undefined,
  behaviour: 'answers' as Behaviour,
  delayMs: 0,
  text: presetText,
});

async function readJson(message: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}
