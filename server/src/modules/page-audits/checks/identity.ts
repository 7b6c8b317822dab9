import { dayOf } from '#contract/days.ts';
import { isSamePage } from '../visit/sitemap.ts';
import { type Check, fail, onPage, pass, skip, warn } from './check.ts';
import { readDay } from './dates.ts';

export const identityChecks: readonly Check[] = [
  {
    id: 'canonical',
    category: 'identity',
    title: 'The canonical address is this page',
    grade: 'B',
    weight: 5,
    why: 'Indexes merge copies under the canonical address; one that points elsewhere gives the page away.',
    rule: 'Passes when it names this page, warns without one or when it names another page of the host, fails when several disagree, it names another host or no URL.',
    advice: 'Give the page one canonical link with its own address.',
    wouldChange: 'Copies of the page would count as one, under the address that you choose.',
    basis:
      'Google and Bing document the canonical link (RFC 6596) as a strong hint to which copy they keep.',
    judge: onPage(({ links }, { visit: { page } }) => {
      const hrefs = links
        .filter(({ rel }) => rel.split(/\s+/).includes('canonical'))
        .map(({ href }) => href);
      const fromHeader = /<([^>]+)>\s*;[^,]*rel="?canonical"?/i.exec(page.headers.link ?? '')?.[1];
      const all = fromHeader ? [...hrefs, fromHeader] : hrefs;
      const urls = all.map((href) => URL.parse(href, page.url.href));
      const [first] = urls;
      if (all.length === 0) return warn('No canonical link');
      if (new Set(urls.map((url) => url?.href)).size > 1) return fail(all.slice(0, 5));
      if (!first || !/^https?:$/.test(first.protocol)) return fail(all.slice(0, 5));
      if (isSamePage(first.href, page.url)) return pass(first.href);
      return first.hostname === page.url.hostname ? warn(first.href) : fail(first.href);
    }),
  },
  {
    id: 'sitemap',
    category: 'identity',
    title: 'The sitemap lists the page',
    grade: 'B',
    weight: 4,
    why: 'Crawlers find new pages by it, and Bing describes lastmod as what tells it about fresh content.',
    rule: 'Passes when the page is listed; warns when there is no sitemap, it does not list the page or lists it with a lastmod in the future; fails when robots.txt names sitemaps that cannot be read. Skipped when a part of a large sitemap was not looked at.',
    advice:
      'List the page in a sitemap that robots.txt names, with the day of its last real change.',
    wouldChange: 'Crawlers would learn of the page and of its changes sooner.',
    basis:
      'Google and Bing document that they read sitemaps, and Bing that lastmod guides what it crawls again.',
    judge({ visit: { sitemap, at } }) {
      const { state, entry, note } = sitemap;
      if (state === 'broken') return fail(note);
      if (state === 'absent') return warn(note);
      if (entry?.lastModified) {
        const day = readDay(entry.lastModified);
        const isSane = day !== undefined && day <= dayOf(at);
        return isSane
          ? pass(note, `lastmod ${entry.lastModified}`)
          : warn(`lastmod ${entry.lastModified}`);
      }
      if (entry) return pass(note, 'without lastmod');
      return state === 'partial' ? skip(note) : warn(note, 'The page is not listed');
    },
  },
  {
    id: 'language',
    category: 'identity',
    title: 'The language is stated',
    grade: 'C',
    weight: 0,
    why: 'Platforms detect languages from text; none documents that it reads lang or hreflang for answers.',
    rule: 'Reports lang and hreflang. Not scored.',
    advice: 'State the language of the page in the lang attribute of html.',
    wouldChange: 'Software that reads lang would know the language without guessing.',
    basis: 'The HTML standard defines lang; no platform documents that it uses it for answers.',
    judge: onPage(({ language, links }) => {
      const others = links.flatMap(({ hreflang }) => hreflang ?? []);
      const evidence = [
        `lang="${language ?? ''}"`,
        ...(others.length > 0 ? [`hreflang: ${others.slice(0, 20).join(', ')}`] : []),
      ];
      return language && /^[a-z]{2,3}(-[\w-]+)?$/i.test(language) ? pass(evidence) : warn(evidence);
    }),
  },
  {
    id: 'authorship',
    category: 'identity',
    title: 'An author is named',
    grade: 'C',
    weight: 0,
    why: 'No vendor of AI answers documents that it reads authors.',
    rule: 'Reports bylines and authors in structured data. Not scored.',
    advice: 'Name who wrote the page, for readers.',
    wouldChange: 'Readers would see who wrote the page.',
    basis: 'No vendor of AI answers documents that it reads authors.',
    judge: onPage(({ bylines, metas }, { structured }) => {
      const found = [
        ...bylines,
        ...metas.filter(({ name }) => name === 'author').map(({ content }) => content),
        ...structured.nodes.flatMap(({ members }) => authorNames(members.author)),
      ].filter((name) => name !== '');
      return found.length > 0 ? pass([...new Set(found.slice(0, 5))]) : skip('No author is named');
    }),
  },
];

function authorNames(author: unknown): string[] {
  return [author].flat().flatMap((one) => {
    if (typeof one === 'string') return [one];
    const name = one && typeof one === 'object' && 'name' in one ? one.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
