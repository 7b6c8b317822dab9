import type { AgentRole } from '#contract/pages/sites.ts';
import { type AiAgent, aiAgents } from './ai-agents.ts';

/** An agent as it is stored in the records of visits, and what it would rather read. */
export interface RecognizedAgent {
  readonly agent: string;
  readonly role: AgentRole;
  readonly prefers: AiAgent['prefers'];
}

/** Longer names first: `Claude-SearchBot` is no other agent with something behind it. */
export const servedAgents = aiAgents.filter(({ isServed }) => isServed);

const tokens = servedAgents.map(({ token }) => token).sort((a, b) => b.length - a.length);

/**
 * The catalog as one regular expression that JavaScript, PCRE and RE2 read alike, to be used without regard to
 * case. The name is a word of its own: `NotGPTBot` and `GPTBot-Lab` are others.
 */
export const agentPattern = `(?:^|[^A-Za-z0-9_-])(${tokens.join('|')})(?:[^A-Za-z0-9_-]|$)`;

const matcher = new RegExp(agentPattern, 'gi');
const byToken = new Map(
  servedAgents.map(({ token, role, prefers }) => [
    token.toLowerCase(),
    { agent: token, role, prefers },
  ]),
);
const markdownReader: RecognizedAgent = { agent: 'other', role: 'other', prefers: 'markdown' };

export interface AgentHeaders {
  readonly 'user-agent'?: string | undefined;
  readonly accept?: string | undefined;
}

/** Whether the live version is for the sender of these headers, and who that is. */
export function recognizeAgent(headers: AgentHeaders): RecognizedAgent | undefined {
  const [known, ...others] = namedIn(headers['user-agent'] ?? '');
  if (!known) return asksForMarkdown(headers.accept) ? markdownReader : undefined;
  // A tool may come under its platform's name, with its own behind it: `Claude-User (claude-code/2.1)`.
  return others.find(({ prefers }) => prefers === 'markdown')
    ? { ...known, prefers: 'markdown' }
    : known;
}

function namedIn(userAgent: string): RecognizedAgent[] {
  return [...userAgent.matchAll(matcher)].flatMap(
    ([, token = '']) => byToken.get(token.toLowerCase()) ?? [],
  );
}

/** `asksForMarkdown` for servers that know only regular expressions, to be used without regard to case. */
export const markdownPattern =
  '(?:^|,)\\s*text/markdown\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|;|$)))';

/** Named outright: that everything is accepted says nothing. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && qualityOf(accept, 'text/markdown') > 0;
}

/** Whether HTML is named with more weight than markdown, as browsers and most crawlers do. */
export function prefersHtml(accept: string | undefined): boolean {
  return (
    accept !== undefined && qualityOf(accept, 'text/html') > qualityOf(accept, 'text/markdown')
  );
}

function qualityOf(accept: string, type: string): number {
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (name.trim() !== type) continue;
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return quality === undefined ? 1 : Math.min(1, Number(quality) || 0);
  }
  return 0;
}
