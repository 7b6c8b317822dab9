import type { AiAgent } from '../../agents/index.ts';
import { auditedAgents, judgeRobots } from '../robots.ts';
import { type Check, type Finding, fail, pass, warn } from './check.ts';
import type { Reading } from './reading.ts';

/** Agents of a role that robots.txt blocks from this URL, each with the deciding rule. */
export function blockedAgents({ visit }: Reading, role: AiAgent['role']) {
  const agents = auditedAgents.filter((agent) => agent.role === role);
  const blocked = agents.flatMap((agent) => {
    const { isAllowed, rule } = judgeRobots(visit.robots.robots, agent.token, visit.page.url);
    return isAllowed ? [] : [{ ...agent, rule: `Disallow: ${rule?.pattern}` }];
  });
  return { agents, blocked };
}

function judgeRole(reading: Reading, role: AiAgent['role']): Finding {
  const { state, note } = reading.visit.robots;
  if (state === 'unavailable') return fail(`robots.txt cannot be read: ${note}`);
  const { agents, blocked } = blockedAgents(reading, role);
  if (blocked.length === 0) return pass(note, `${agents.length} agents may read the page`);
  const evidence = blocked.map(({ token, rule, blocked: cost }) => `${token}: ${rule} (${cost})`);
  return blocked.length * 2 >= agents.length ? fail(evidence) : warn(evidence);
}

export const robotsChecks: readonly Check[] = [
  {
    id: 'robots-search-agents',
    category: 'access',
    title: 'Search agents may read the page',
    grade: 'A',
    weight: 12,
    ceiling: 50,
    why: 'Agents that build the index of an AI platform obey robots.txt; a page that they may not read is not cited.',
    rule: 'Fails when half of the search agents or more are disallowed for this URL by RFC 9309, or robots.txt fails with a server error; warns when some are.',
    advice: 'Allow the listed agents in robots.txt, or remove the rule that catches them.',
    wouldChange:
      'The listed agents could fetch the page for their index, and their platforms could cite it.',
    basis:
      'The vendors document that these crawlers obey robots.txt (RFC 9309), and OpenAI that a site which blocks OAI-SearchBot is not shown in ChatGPT search answers.',
    judge: (reading) => judgeRole(reading, 'search'),
  },
  {
    id: 'robots-user-agents',
    category: 'access',
    title: 'Agents that act for a user may read the page',
    grade: 'A',
    weight: 6,
    why: 'When a user asks an assistant about a page, it is fetched at once; several vendors obey robots.txt here, too.',
    rule: 'Fails when half of the user agents or more are disallowed; warns when some are.',
    advice: 'Allow the listed agents in robots.txt: they come only when a user asks for the page.',
    wouldChange: 'Assistants could open the page when a user asks about it.',
    basis:
      'Anthropic documents that Claude-User obeys robots.txt; OpenAI and Perplexity say that it may not apply to what a user asked for.',
    judge: (reading) => judgeRole(reading, 'user'),
  },
  {
    id: 'robots-training-agents',
    category: 'access',
    title: 'Training agents',
    grade: 'A',
    weight: 0,
    why: 'Blocking them keeps text out of training and has no effect on search: a choice, not an error.',
    rule: 'Reports which are disallowed. Not scored.',
    advice: 'Nothing to do, unless the block was not meant.',
    wouldChange: 'The text could be used for training; what AI search shows would stay the same.',
    basis:
      'The vendors document one name for training and another for search, each with a rule of its own.',
    judge(reading) {
      const { agents, blocked } = blockedAgents(reading, 'training');
      if (blocked.length === 0) return pass(`${agents.length} training agents may read the page`);
      return warn(blocked.map(({ token, rule }) => `${token}: ${rule}`));
    },
  },
];
