import type { Industry, OtherSite } from '../industries/industry.ts';
import { languagePacks } from '../language/index.ts';
import { createRandom } from '../random.ts';
import type { Piece } from '../text/pieces.ts';
import { createTeller, type Subject } from '../text/teller.ts';
import type { Sentiment } from '../world-types.ts';
import type { WebPage } from './web-page.ts';

const moods: readonly Sentiment[] = ['positive', 'positive', 'none', 'mixed', 'negative'];

/** What a magazine, a forum or a shop has at an address: about some of the names, not always the brand's. */
export function otherPage(industry: Industry, site: OtherSite, url: URL): WebPage {
  const random = createRandom('page', url.hostname, url.pathname, url.search);
  const language = site.languages.find((one) => industry.vocabularies[one]) ?? 'en';
  const vocabulary = industry.vocabularies[language];
  if (!vocabulary) throw new Error(`${industry.key} has no vocabulary for ${language}`);
  const pack = languagePacks[language];
  const teller = createTeller(random, pack, vocabulary);
  const heading = headingOf(url) ?? site.name;
  const [first, ...rivals] = [industry.body, ...industry.body.competitors].map(({ name }) => name);
  const named = [
    ...(random.chance(0.55) ? [first ?? ''] : []),
    ...random.shuffle(rivals).slice(0, 3),
  ];
  const paragraphs = (count: number) =>
    Array.from({ length: count }, () => written([...teller.introduction(), teller.advice()]));
  return {
    language,
    title: `${heading} – ${site.name}`,
    description: written([teller.advice(), teller.advice()], pack.gap),
    heading,
    updated: null,
    links: [],
    sections: [
      { heading: null, paragraphs: paragraphs(1) },
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
  return pieces.map(({ text }) => text).join(between);
}

/** The words of its address; undefined where it has none. */
function headingOf({ pathname }: URL): string | undefined {
  const words = pathname
    .split('/')
    .filter((part) => /\p{L}{3}/u.test(decodeURIComponent(part)))
    .at(-1);
  if (!words) return undefined;
  const heading = decodeURIComponent(words).replace(/-\d+$/, '').replaceAll('-', ' ');
  return heading.charAt(0).toUpperCase() + heading.slice(1);
}
