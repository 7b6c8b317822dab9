import { readLists } from '#kernel/word-lists.ts';

const brandedPurposes = ['evaluation', 'comparison', 'conversion', 'loyalty'] as const;
const purposes = ['advice', 'awareness', ...brandedPurposes] as const;
const kinds = ['software', 'goods', 'provider', 'venue', 'topic'] as const;

/** What prompts of a stage are about, whatever the stage is called. */
export type Purpose = (typeof purposes)[number];

/** Purposes in which people ask about a brand that they already know. */
export type BrandedPurpose = (typeof brandedPurposes)[number];

/** What is asked about: a program, things to buy, somebody who does something, a place to visit, or topics where nothing else is known. */
export type PromptKind = (typeof kinds)[number];

/**
 * Questions with gaps; the most useful come first. They are worded so that what a page says fits without an article
 * and without an ending, and each has the category, those who buy or a topic.
 *
 * - `{category}`: "bookkeeping software"; `{offer}`: with those who buy, "bookkeeping software for small bakeries"
 * - `{for}`: "for small bakeries"; `{place}`: "in the UK", or "in Leeds" for a business that people go to
 * - `{search}`: what people type into a search box, "plumber Leeds boiler repairs": any topic fits, and about a third is asked so
 * - `{daytime}` and `{asleep}` are empty: the question is for places to visit, or for those where people stay for the night
 * - `{location}`: the city or country without a preposition
 * - `{topic}`: one of the topics that are nouns, `{task}` one that is done; `{rival}`: a competitor; `{brand}`; `{budget}`: "£50"
 * - a gap with `?` is left out where there is nothing to fill it with; without, the question is not asked
 * - some languages have more, see `phrasing`
 */
export type TemplateSet = Readonly<
  Record<PromptKind, Readonly<Record<Purpose, readonly string[]>>> & {
    readonly branded: Readonly<Record<BrandedPurpose, readonly string[]>>;
  }
>;

/** The lists of a language's file: what is asked about, and the purpose. */
export const templateLists = [
  ...kinds.flatMap((kind) => purposes.map((purpose) => `${kind} ${purpose}` as const)),
  ...brandedPurposes.map((purpose) => `branded ${purpose}` as const),
];

export function readTemplates(file: URL): TemplateSet {
  const lists = readLists(file, templateLists);
  const of = (kind: PromptKind) => ({
    advice: lists[`${kind} advice`],
    awareness: lists[`${kind} awareness`],
    evaluation: lists[`${kind} evaluation`],
    comparison: lists[`${kind} comparison`],
    conversion: lists[`${kind} conversion`],
    loyalty: lists[`${kind} loyalty`],
  });
  return {
    software: of('software'),
    goods: of('goods'),
    provider: of('provider'),
    venue: of('venue'),
    topic: of('topic'),
    branded: {
      evaluation: lists['branded evaluation'],
      comparison: lists['branded comparison'],
      conversion: lists['branded conversion'],
      loyalty: lists['branded loyalty'],
    },
  };
}
