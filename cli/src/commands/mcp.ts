import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { connection } from '../shared-options.ts';

export const mcp = command({
  name: 'mcp',
  summary: 'Connect an assistant that starts programs to the service (Model Context Protocol).',
  options: connection,
  examples: ['mcp', 'mcp --url https://sightline.example'],
  async run({ connect, terminal }, _given, values) {
    const client = await connect(values);
    // A wrong key or address is said at once, where the assistant's log shows it.
    await client.call(endpoints.listBrands, { query: { limit: 1 } });
    const [{ StdioServerTransport }, { StreamableHTTPClientTransport }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    ]);
    const assistant = new StdioServerTransport();
    const service = new StreamableHTTPClientTransport(new URL(`${client.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${client.key}` } },
    });
    const underWay = new Set<Promise<void>>();
    service.onmessage = (message) => {
      const version = protocolVersionIn(message);
      if (version) service.setProtocolVersion(version);
      void assistant.send(message);
    };
    assistant.onmessage = (message) => {
      const sent = service.send(message).catch((error: unknown) => {
        const words = `Sightline did not answer: ${error instanceof Error ? error.message : error}`;
        terminal.note(words);
        return 'id' in message && 'method' in message
          ? assistant.send(failureOf(message.id, words))
          : undefined;
      });
      underWay.add(sent);
      void sent.finally(() => underWay.delete(sent));
    };
    assistant.onerror = ({ message }) => terminal.note(`Not a message of the protocol: ${message}`);
    const ended = new Promise((resolve) => process.stdin.once('end', resolve));
    await service.start();
    await assistant.start();
    await ended;
    await Promise.all(underWay);
    await service.close();
    await assistant.close();
  },
});

/** What service and assistant agreed on; every later request names it. */
function protocolVersionIn(message: JSONRPCMessage): string | undefined {
  const result = 'result' in message ? message.result : {};
  return typeof result.protocolVersion === 'string' ? result.protocolVersion : undefined;
}

function failureOf(id: string | number, message: string): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: -32_000, message } };
}
