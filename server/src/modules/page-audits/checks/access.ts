import { isSearchAgent } from '../robots.ts';
import type { AgentProbe } from '../visit/visit.ts';
import { type Check, type Finding, fail, onAnswer, pass, skip, warn } from './check.ts';
import type { Reading } from './reading.ts';

/** Directives with these names, split into those for everyone and those for one search agent. */
function directivesOf({ directives }: Reading, ...names: string[]) {
  const found = directives.filter(({ name }) => names.includes(name));
  return {
    forAll: found.filter(({ agent }) => agent === 'all'),
    forSome: found.filter(({ agent }) => isSearchAgent(agent)),
  };
}

function judgeSnippets(reading: Reading, noSnippetLength: number): Finding {
  const none = directivesOf(reading, 'nosnippet');
  const limited = directivesOf(reading, 'max-snippet');
  const shortest = (list: typeof limited.forAll) =>
    list.filter(({ value }) => Number(value) >= 0 && Number(value) < 160);
  const zero = limited.forAll.filter(({ value }) => Number(value) === 0);
  if (none.forAll.length + zero.length > 0) {
    return fail([...none.forAll, ...zero].map(({ from }) => from));
  }
  const share = noSnippetLength / Math.max(1, reading.text.length);
  const shareNote = `${Math.round(share * 100)} % of the main text is under data-nosnippet`;
  if (share > 0.5) return fail(shareNote);
  const partial = [...none.forSome, ...shortest([...limited.forAll, ...limited.forSome])];
  if (partial.length > 0 || share > 0.1) {
    return warn(
      partial.map(({ from }) => from),
      share > 0.1 ? [shareNote] : [],
    );
  }
  return pass('No directive limits what may be quoted');
}

/** If half of the words are missing, it is another page. */
const textParity = 0.5;

function describeProbe(probe: AgentProbe, words: number): string | null {
  const { token, status, challenge, failure } = probe;
  if (failure) return `${token}: ${failure}`;
  if (challenge) return `${token}: ${challenge}`;
  if (status !== null && status >= 400) return `${token}: status ${status}`;
  if (probe.words !== null && probe.words < words * textParity) {
    return `${token}: ${probe.words} words instead of ${words}`;
  }
  return null;
}

export const accessChecks: readonly Check[] = [
  {
    id: 'indexing-directives',
    category: 'access',
    title: 'The page may be indexed',
    grade: 'A',
    weight: 12,
    ceiling: 40,
    why: 'noindex keeps a page out of search indexes, and AI answers of these platforms are made from them.',
    rule: 'Fails on noindex or none for all agents, in a meta element or X-Robots-Tag; warns where one search agent is named.',
    advice: 'Remove noindex from the meta element or the header shown.',
    wouldChange: 'Search indexes could list the page, and AI answers made from them could cite it.',
    basis:
      'Google and Bing document noindex, and Google that a page must be indexed to be linked in AI Overviews and AI Mode.',
    judge: onAnswer((_document, reading) => {
      const { forAll, forSome } = directivesOf(reading, 'noindex', 'none');
      if (forAll.length > 0) return fail(forAll.map(({ from }) => from));
      if (forSome.length > 0) return warn(forSome.map(({ from }) => from));
      return pass('Neither the page nor its headers say noindex');
    }),
  },
  {
    id: 'snippet-directives',
    category: 'access',
    title: 'The page may be quoted',
    grade: 'A',
    weight: 8,
    why: 'Platforms that obey nosnippet, max-snippet and data-nosnippet leave such text out of AI answers.',
    rule: 'Fails on nosnippet, max-snippet:0, or more than half of the main text under data-nosnippet; warns on max-snippet below 160, a named agent, or more than a tenth.',
    advice: 'Remove the directive, or allow snippets that are long enough for an answer.',
    wouldChange: 'Platforms that obey these directives could quote the text in their answers.',
    basis:
      'Google documents that nosnippet, max-snippet and data-nosnippet also limit what AI Overviews and AI Mode use.',
    judge: onAnswer((document, reading) => judgeSnippets(reading, document.noSnippetLength)),
  },
  {
    id: 'copilot-archive',
    category: 'access',
    title: 'Copilot may use the text',
    grade: 'A',
    weight: 3,
    why: 'Bing documents that noarchive keeps content out of Copilot answers, and nocache limits it to title and snippet.',
    rule: 'Fails on noarchive, warns on nocache, for all agents or bingbot.',
    advice: 'Remove noarchive and nocache, unless Copilot is meant to leave the page out.',
    wouldChange: 'Copilot could use the text in its answers.',
    basis:
      'Bing announced in 2023 that noarchive keeps a page out of its chat answers, and that nocache limits them to title, address and snippet.',
    judge: onAnswer((_document, reading) => {
      const applying = (name: string) =>
        reading.directives.filter(
          (directive) => directive.name === name && /^(all|bingbot)$/.test(directive.agent),
        );
      const [archive, cache] = [applying('noarchive'), applying('nocache')];
      if (archive.length > 0) return fail(archive.map(({ from }) => from));
      if (cache.length > 0) return warn(cache.map(({ from }) => from));
      return pass('Neither noarchive nor nocache');
    }),
  },
  {
    id: 'agent-responses',
    category: 'access',
    title: 'The host answers agents as it answers others',
    grade: 'B',
    weight: 10,
    ceiling: 50,
    why: 'Firewalls and bot protection stop agents that robots.txt allows. A genuine agent may be let through where its name alone is not.',
    rule: 'Asks under the names of three agents. Fails when most of them get a challenge, an error or less than half of the words; warns when one does.',
    advice: 'Let verified AI agents pass the bot protection; most products have a list of them.',
    wouldChange:
      'Agents that robots.txt allows would get the page instead of an error or a challenge.',
    basis:
      'The host gave the answers shown to requests under these names; it may know genuine agents by their addresses and treat them otherwise.',
    judge({ visit, words }) {
      if (visit.page.challenge) return fail(`Every visitor is stopped: ${visit.page.challenge}`);
      const stopped = visit.probes.flatMap((probe) => describeProbe(probe, words) ?? []);
      if (stopped.length === 0) {
        return pass(`The same answer for ${visit.probes.map(({ token }) => token).join(', ')}`);
      }
      return stopped.length * 2 > visit.probes.length ? fail(stopped) : warn(stopped);
    },
  },
  {
    id: 'ai-opt-outs',
    category: 'access',
    title: 'Signals about use by AI',
    grade: 'C',
    weight: 0,
    why: 'noai, Content-Signal and Content-Usage state a wish; no large vendor documents that it obeys them.',
    rule: 'Reports what is stated. Not scored.',
    advice: 'Check that the signals say what you mean.',
    wouldChange: 'The page would state only what you mean; no platform is known to act on it.',
    basis: 'No large vendor documents that it obeys these signals.',
    judge({ visit, directives }) {
      const stated = [
        ...directives.filter(({ name }) => /^no(image)?ai$/.test(name)).map(({ from }) => from),
        ...visit.robots.robots.signals,
      ];
      return stated.length > 0 ? warn(stated) : skip('No such signal');
    },
  },
];
