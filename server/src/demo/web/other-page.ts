import { languagePacks } from '../language/index.ts';
import { createRandom } from '../random.ts';
import { slugOf } from '../simulation/pages.ts';
import { type Piece, text } from '../text/pieces.ts';
import { createTeller, type Subject } from '../text/teller.ts';
import type { Sentiment } from '../world-types.ts';
import type { SharedSite } from './demo-hosts.ts';
import type { WebPage } from './web-page.ts';

const moods: readonly Sentiment[] = ['positive', 'positive', 'none', 'mixed', 'negative'];

/** What a magazine, a forum or a shop has at an address: about some of the names, not always the brand's. */
export function otherPage(shares: readonly SharedSite[], url: URL): WebPage {
  const { industry, site, prompt } = topicOf(shares, url);
  const random = createRandom('page', url.hostname, url.pathname, url.search);
  const language = prompt?.language ?? site.languages[0] ?? 'en';
  const vocabulary = industry.vocabularies[language];
  if (!vocabulary) throw new Error(`${industry.key} has no vocabulary for ${language}`);
  const pack = languagePacks[language];
  const teller = createTeller(random, pack, vocabulary);
  const heading = capitalized(prompt?.query ?? wordsOf(url) ?? site.name);
  const [first, ...rivals] = [industry.body, ...industry.body.competitors].map(({ name }) => name);
  const named = [
    ...(random.chance(0.55) ? [first ?? ''] : []),
    ...random.shuffle(rivals).slice(0, 3),
  ];
  const introduction = written([...teller.introduction(), text(pack.gap), teller.advice()]);
  return {
    language,
    title: `${heading} – ${site.name}`,
    description: written([teller.advice(), teller.advice()], pack.gap),
    heading,
    updated: null,
    links: [],
    sections: [
      { heading: null, paragraphs: [introduction] },
      ...named.map((name) => ({
        heading: name,
        paragraphs: [written(teller.about(subject(name, random.pick(moods)), 4))],
      })),
      {
        heading: random.pick(pack.headings.advice),
        paragraphs: [],
        list: Array.from({ length: 4 }, () => teller.advice().text),
      },
    ],
  };
}

function subject(name: string, sentiment: Sentiment): Subject {
  return { entity: name, called: name, sentiment, news: null, product: null, url: null };
}

function written(pieces: readonly Piece[], between = ''): string {
  return pieces.map((piece) => piece.text).join(between);
}

/** The prompt that the page was cited for, if it is one of ours, and whose industry it is about. */
function topicOf(shares: readonly SharedSite[], url: URL) {
  for (const { industry, site } of shares) {
    const prompt = industry.prompts.find(({ query }) => isAbout(url, slugOf(query)));
    if (prompt) return { industry, site, prompt };
  }
  const [first] = shares;
  if (!first) throw new Error(`${url.host} is in no industry`);
  return { ...first, prompt: undefined };
}

/** As addresses are made, see simulation/pages.ts. */
function isAbout({ pathname, searchParams }: URL, slug: string): boolean {
  const video = searchParams.get('v');
  if (video !== null) return video.startsWith(decodeURIComponent(slug).slice(0, 6));
  const [word] = slug.split('-');
  return pathname.includes(`/${slug}`) || pathname === `/wiki/${word}`;
}

/** The words of its address; undefined where it has none. */
function wordsOf({ pathname }: URL): string | undefined {
  const words = pathname
    .split('/')
    .filter((part) => /[a-z]{3}/i.test(part))
    .at(-1);
  return words?.replace(/-\d+$/, '').replaceAll('-', ' ');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
