import { addDays } from '#contract/days.ts';
import type { Industry } from '../industries/industry.ts';
import { createRandom } from '../random.ts';
import type { WebPage, WrittenPage } from './web-page.ts';

/** What every company of the world has on its website; answers cite these. */
export const ownPaths = [
  '/',
  '/pricing',
  '/product',
  '/customers',
  '/blog/what-is-new',
  '/help/faq',
] as const;

/** A page of the brand or of a competitor; undefined where there is none. */
export function ownPage(
  industry: Industry,
  name: string,
  path: string,
  endDay: string,
): WebPage | undefined {
  const written = name === industry.body.name ? industry.pages[path] : undefined;
  if (written) return asWritten(written, endDay);
  return ownPaths.some((one) => one === path) ? usualPage(industry, name, path) : undefined;
}

/** The paths of a website, as its sitemap lists them. */
export function pathsOf(industry: Industry, name: string): string[] {
  const written = name === industry.body.name ? Object.keys(industry.pages) : [];
  return [...new Set([...ownPaths, ...written])];
}

function asWritten(page: WrittenPage, endDay: string): WebPage {
  const { links = [], updatedDaysBeforeEnd: days, ...rest } = page;
  return {
    ...rest,
    language: 'en',
    links,
    updated: days === undefined ? null : addDays(endDay, -days),
  };
}

const topics: Readonly<Record<string, string>> = {
  '/': 'an overview',
  '/pricing': 'plans and prices',
  '/product': 'the product',
  '/customers': 'customers',
  '/blog/what-is-new': 'what is new',
  '/help/faq': 'questions and answers',
};

function usualPage({ vocabularies, key }: Industry, name: string, path: string): WebPage {
  const random = createRandom('own page', key, name, path);
  const { en } = vocabularies;
  if (!en) throw new Error(`${key} has no English vocabulary`);
  const [audience, other] = random.shuffle(en.audiences);
  const [strength, second, third] = random.shuffle(en.strengths);
  const [category = ''] = en.category;
  return {
    language: 'en',
    title: `${name}: ${topics[path] ?? path}`,
    description: `${name} offers ${category} for ${audience}, known for ${strength}.`,
    heading: path === '/' ? `${name} for ${audience}` : `${name}: ${topics[path] ?? path}`,
    updated: null,
    links: [],
    sections: [
      {
        heading: null,
        paragraphs: [
          `${name} offers ${category} for ${audience} and ${other}. Customers name ${strength} and ${second} as the reasons why they stay.`,
        ],
      },
      {
        heading: 'What you get',
        paragraphs: [`Every plan comes with ${third}.`],
        list: random.shuffle(en.facts).slice(0, 5),
      },
      { heading: 'Good to know', paragraphs: random.shuffle(en.considerations).slice(0, 4) },
    ],
  };
}
