import { type AiAgent, aiAgents } from '../../agents/index.ts';

/** The agents whose access decides whether AI platforms can read a page. */
export const auditedAgents = aiAgents.filter(
  (agent): agent is AiAgent & { readonly blocked: string } => agent.blocked !== undefined,
);

const searchTokens: ReadonlySet<string> = new Set(
  aiAgents.filter(({ role }) => role === 'search').map(({ token }) => token.toLowerCase()),
);

/** Whether a name in lower case, as directives have it, is that of an agent that builds an index. */
export function isSearchAgent(name: string): boolean {
  return searchTokens.has(name);
}

/** Asked for under their documented names, to see whether a host answers agents as it answers others. */
export const probedAgents: readonly { readonly token: string; readonly userAgent: string }[] = [
  {
    token: 'OAI-SearchBot',
    userAgent: 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
  },
  {
    token: 'Claude-User',
    userAgent: 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
  },
  {
    token: 'PerplexityBot',
    userAgent: 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  },
];
