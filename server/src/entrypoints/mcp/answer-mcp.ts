import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './server.ts';

type Server = Parameters<typeof createMcpServer>;

export interface McpQuestion {
  readonly scopes: Server[0]['scopes'];
  readonly context: Server[1];
  readonly version: Server[2];
  /** Already read, within the usual limits. */
  readonly body: unknown;
}

export interface McpAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** Answers one request with a server of its own. */
export async function answerMcp(
  request: Request,
  { scopes, context, version, body }: McpQuestion,
): Promise<McpAnswer> {
  const server = createMcpServer({ scopes }, context, version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(request, { parsedBody: body });
    const type = answer.headers.get('content-type');
    return { status: answer.status, type, text: await answer.text() };
  } finally {
    await server.close();
  }
}
