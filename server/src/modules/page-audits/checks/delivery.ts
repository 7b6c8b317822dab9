import { type Check, fail, onAnswer, onPage, pass, warn } from './check.ts';
import { obstacleRemedies } from './obstacle-remedies.ts';

export const deliveryChecks: readonly Check[] = [
  {
    id: 'http-status',
    category: 'delivery',
    title: 'The page is served with status 200',
    grade: 'A',
    weight: 8,
    ceiling: 20,
    why: 'Agents use what comes with 200; other answers are dropped.',
    rule: 'Passes on 200, warns on another success, fails on a refusal (401, 402, 403, 429, 451) or a challenge. A page that is gone, or whose server fails, ends the audit instead.',
    advice: 'Serve the page with status 200 to visitors without a session.',
    wouldChange: 'Agents would get the page instead of dropping the answer.',
    basis:
      'Search engines document that they take content from answers with status 200, as HTTP (RFC 9110) defines it.',
    judge({ visit: { page } }) {
      if (page.challenge) {
        const finding = fail(`status ${page.status}, ${page.challenge}`);
        return { ...finding, remedy: obstacleRemedies.challenge };
      }
      if (page.status === 200) return pass('status 200');
      return page.status < 400 ? warn(`status ${page.status}`) : fail(`status ${page.status}`);
    },
  },
  {
    id: 'soft-404',
    category: 'delivery',
    title: 'The page is not an error in disguise',
    grade: 'B',
    weight: 4,
    ceiling: 30,
    why: 'Indexes drop pages that say "not found" with status 200.',
    rule: 'Fails when title or main heading is a message that the page does not exist, is no longer available or failed, in one of 14 languages, and the main text has fewer than 150 words.',
    ...obstacleRemedies.soft_404,
    judge: onAnswer((_document, { visit: { page }, obstacle }) =>
      obstacle?.kind === 'soft_404'
        ? fail(obstacle.evidence, `status ${page.status}`)
        : pass('Neither title nor heading is an error message'),
    ),
  },
  {
    id: 'redirects',
    category: 'delivery',
    title: 'The page is reached with few redirects',
    grade: 'B',
    weight: 3,
    why: 'Agents follow few redirects, and some do not follow from https back to http.',
    rule: 'Passes with at most one redirect, warns with two, fails with more or when https leads to http.',
    advice: 'Link to the final address and redirect to it in one step.',
    wouldChange:
      'Agents that follow few redirects, or none from https to http, would reach the page.',
    basis:
      'Search engines document how many redirects they follow; agents that fetch for a user do not, so we assume few.',
    judge({ visit: { page, askedUrl } }) {
      const hops = page.redirects.map(({ url, status }) => `${status} ${url}`);
      if (askedUrl.protocol === 'https:' && page.url.protocol === 'http:') {
        return fail('https redirects to http', hops, page.url.href);
      }
      if (hops.length === 0) return pass('No redirect');
      if (hops.length === 1) return pass(hops, page.url.href);
      return hops.length === 2 ? warn(hops, page.url.href) : fail(hops, page.url.href);
    },
  },
  {
    id: 'https',
    category: 'delivery',
    title: 'The page is served over https',
    grade: 'A',
    weight: 3,
    why: 'Search engines prefer https as the canonical form, and browsers of agents warn without.',
    rule: 'Fails when the final address is http.',
    advice: 'Serve the page over https and redirect http to it.',
    wouldChange: 'The https address would be the one that indexes keep and show.',
    basis: 'Google documents that it prefers https pages as canonical.',
    judge: ({ visit: { page } }) =>
      page.url.protocol === 'https:' ? pass(page.url.origin) : fail(page.url.origin),
  },
  {
    id: 'page-weight',
    category: 'delivery',
    title: 'The HTML is light',
    grade: 'B',
    weight: 4,
    why: 'Agents that fetch for a waiting user cut long pages off; markup and inlined data use up what they read.',
    rule: 'Passes up to 500 KB of HTML, warns up to 2 MB, fails above.',
    advice: 'Move inlined scripts, styles and images into files of their own.',
    wouldChange: 'Agents that read only the beginning of a page would reach more of its text.',
    basis:
      'Tools that fetch pages for assistants document a limit to what they read; most platforms do not publish theirs.',
    judge: onPage((document, { visit: { page }, text }) => {
      const evidence = [
        `${kilobytes(page.bytes)} of HTML, ${kilobytes(text.length)} of main text`,
        `${kilobytes(document.scriptBytes)} inlined scripts, ${kilobytes(document.dataUrlBytes)} inlined images`,
      ];
      if (page.bytes <= 500_000) return pass(evidence);
      return page.bytes <= 2_000_000 ? warn(evidence) : fail(evidence);
    }),
  },
];

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
