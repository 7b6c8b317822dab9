import type { ServerResponse } from 'node:http';
import type { ProviderCredentials } from '../../../src/adapters/collectors/index.ts';
import { testKey } from '../providers/fake-provider.ts';
import { send } from '../providers/perform.ts';
import { startWebServer } from '../service/web-server.ts';

/** A body of a provider's documentation, or one that was captured and published. */
export interface Recorded {
  /** Where it is: the address of a page, or a repository and a path in it. */
  readonly source: string;
  readonly body: unknown;
}

/** A provider on loopback that sends these bodies, one after the other, and keeps what it was asked. */
export async function startRecordedProvider() {
  const bodies: unknown[] = [];
  const asked: unknown[] = [];
  const server = await startWebServer(async (request, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    asked.push(text === '' ? undefined : JSON.parse(text));
    const body = bodies.shift();
    send(response, body === undefined ? { status: 529, body: overloaded } : { body });
  });
  const access: ProviderCredentials = { key: testKey, baseUrl: server.origin };
  return {
    access,
    sends: (...recorded: readonly Recorded[]) => {
      bodies.splice(0, bodies.length, ...recorded.map(({ body }) => body));
    },
    takeAsked: () => asked.splice(0),
    close: () => server.close(),
  };
}

/** https://platform.claude.com/docs/en/api/errors */
const overloaded = {
  type: 'error',
  error: { type: 'overloaded_error', message: 'Overloaded' },
  request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
};
