import type { SuggestedText } from '#contract/brand-suggestions.ts';
import { foldName } from '../../evaluation/index.ts';
import { isLegalNotice } from '../site/choose-links.ts';
import { isSameSite } from '../site/same-site.ts';
import type { SitePage } from '../site/site-page.ts';
import { titleParts } from './find-name.ts';
import { topicText } from './topic-text.ts';

const mostTopics = 8;
const fewestTopics = 3;
/** Below this a text is on one page, in a heading alone. */
const enough = 2;

const weights = {
  /** Pages that the site leads everyone to. */
  navigation: 3,
  /** Declared in JSON-LD. */
  offer: 3,
  category: 3,
  /** A link in the content of the first page. */
  contentLink: 1.5,
  firstHeading: 1.5,
  otherTitle: 1.5,
  otherHeading: 0.5,
};

type Place = keyof typeof weights;

interface Candidate {
  readonly text: string;
  readonly place: Place;
  readonly url: string;
}

interface ScoredTopic {
  readonly topic: SuggestedText;
  readonly score: number;
  readonly places: readonly Place[];
}

/** What the brand offers, by what its navigation, its headings and its structured data agree on. */
export function findTopics(
  pages: readonly SitePage[],
  site: URL,
  names: readonly string[],
): SuggestedText[] {
  const scored = new Map<string, ScoredTopic>();
  const candidates = pages.flatMap((page, index) =>
    isLegalNotice(page.url) ? [] : candidatesOf(page, site, index === 0),
  );
  for (const { text, place, url } of candidates) {
    const value = topicText(text, names);
    if (value === undefined) continue;
    const key = foldName(value);
    const known = scored.get(key) ?? { topic: { value, from: 'page', url }, score: 0, places: [] };
    // The same place again proves nothing: navigation is on every page.
    if (known.places.includes(place)) continue;
    const score = known.score + weights[place];
    scored.set(key, { ...known, score, places: [...known.places, place] });
  }
  const ranked = withoutParts([...scored.values()].sort((one, other) => other.score - one.score));
  const clear = ranked.filter(({ score }) => score >= enough);
  const chosen = clear.length >= fewestTopics ? clear : ranked.slice(0, fewestTopics);
  return chosen.slice(0, mostTopics).map(({ topic }) => topic);
}

function candidatesOf(page: SitePage, site: URL, isFirst: boolean): Candidate[] {
  const links = page.links.filter((link) => isSameSite(new URL(link.url), site));
  const linkTexts = (isMain: boolean) =>
    links.filter((link) => link.isMain === isMain).map(({ text }) => text);
  const headings = (levels: readonly number[]) =>
    page.headings.filter(({ level }) => levels.includes(level)).map(({ text }) => text);
  const declared: (readonly [Place, readonly string[]])[] = [
    ['category', page.entities.flatMap(({ category }) => category ?? [])],
    ['offer', page.entities.filter(({ kind }) => kind === 'offer').map(({ name }) => name)],
  ];
  const shown: (readonly [Place, readonly string[]])[] = isFirst
    ? [
        ['navigation', linkTexts(false)],
        ['contentLink', linkTexts(true)],
        ['firstHeading', headings([2, 3])],
      ]
    : [
        ['otherTitle', [...headings([1]), ...titleParts(page.title)]],
        ['otherHeading', headings([2, 3])],
      ];
  return [...declared, ...shown].flatMap(([place, texts]) =>
    texts.map((text) => ({ text, place, url: page.url })),
  );
}

/** Of "Running shoes" and "Shoes" the one that ranks first says it. */
function withoutParts<One extends { readonly topic: SuggestedText }>(
  ranked: readonly One[],
): One[] {
  const kept: One[] = [];
  for (const one of ranked) {
    const words = wordsOf(one.topic.value);
    const isSaid = kept.some(({ topic }) => {
      const others = wordsOf(topic.value);
      const [few, many] = words.length < others.length ? [words, others] : [others, words];
      return few.length > 0 && few.every((word) => many.includes(word));
    });
    if (!isSaid) kept.push(one);
  }
  return kept;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(foldName).filter(Boolean);
}
