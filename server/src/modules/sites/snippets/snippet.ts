/** What every snippet is made from. */
export interface SnippetInput {
  readonly domain: string;
  /** Where the edge is reached, without a path. */
  readonly edge: URL;
  /** Regular expressions without regard to case, see agents/recognize-agent.ts. */
  readonly agentPattern: string;
  readonly markdownPattern: string;
}

/** Sent along by a CDN: the answer is the live page of this host, or none at all. */
export const hostHeader = 'Sightline-Host';

export function edgePort({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
