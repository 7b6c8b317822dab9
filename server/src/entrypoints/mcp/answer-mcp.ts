import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './server.ts';

type Server = Parameters<typeof createMcpServer>;

export interface McpQuestion {
  readonly scopes: Server[0]['scopes'];
  readonly context: Server[1];
  readonly version: Server[2];
  /** Read already, within the bounds of every request. */
  readonly body: unknown;
}

/** Answers one request on a server of its own. */
export async function answerMcp(
  request: Request,
  { scopes, context, version, body }: McpQuestion,
): Promise<Response> {
  const server = createMcpServer({ scopes }, context, version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(request, { parsedBody: body });
    return new Response(await answer.text(), answer);
  } finally {
    await server.close();
  }
}
