import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** The SDK's own client. It holds every answer against the schema that the tool promised. */
export async function connectMcp(address: string, key: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  return connectBy(transport as Transport);
}

export async function connectBy(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(transport);
  await client.listTools();
  return client;
}

/** What a tool answers; fails where it refuses. */
export async function answerOf(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
): Promise<any> {
  const answer = await client.callTool({ name, arguments: { ...given } });
  if (answer.isError) throw new Error(`${name} refused: ${JSON.stringify(answer.content)}`);
  return answer.structuredContent;
}

/** The words with which a tool refuses; fails where it does not. */
export async function refusalOf(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: { ...given } });
  const [first] = content as { readonly text?: string }[];
  if (!isError) throw new Error(`${name} did not refuse: ${first?.text}`);
  return first?.text ?? '';
}
