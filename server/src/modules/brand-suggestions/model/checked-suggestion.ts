import { z } from 'zod';
import type {
  BrandSuggestion,
  SuggestedCompetitor,
  SuggestedPrompt,
  SuggestedText,
} from '#contract/brands/brand-suggestions.ts';
import { createMentionMatcher, foldName } from '../../evaluation/index.ts';
import type { EmbeddedSuggestion } from '../embedded-suggestion.ts';
import { quoteAround } from '../extraction/quote-around.ts';
import {
  asksTheSame,
  createBrandTest,
  createNicheTest,
  maxBranded,
  mayBeIn,
} from '../prompt-rules.ts';
import type { SitePage } from '../site/site-page.ts';

/** A single line: nothing that is shown may look like something else. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => text.isWellFormed()),
    );

const answer = z.object({
  name: line(255),
  alternative_names: z.array(line(255)).max(50).default([]),
  description: line(1_000),
  category: line(60).nullish(),
  audience: line(60).nullish(),
  topics: z.array(line(60)).min(3).max(50),
  competitors: z
    .array(z.object({ name: line(100) }))
    .max(100)
    .default([]),
  prompts: z
    .array(
      z.object({
        text: line(300),
        stage: z.string().max(100),
        topic: z.string().max(60).nullish(),
      }),
    )
    .min(1)
    .max(200),
});

interface Bounds {
  readonly stages: readonly string[];
  readonly count: number;
  /** What the prompts must be written in. */
  readonly language: string;
}

const max = { topics: 8, competitors: 10, others: 5 };
const byModel = { from: 'language_model', url: null } as const;

/** What of a model's answer the pages bear out. Throws where it is nonsense. */
export function checkedSuggestion(
  json: unknown,
  pages: readonly SitePage[],
  { suggestion, nameKeys }: EmbeddedSuggestion,
  bounds: Bounds,
): BrandSuggestion {
  const said = answer.parse(json);
  // A name in the text alone may be anybody's: it must be one that the site gives itself.
  if (!nameKeys.has(foldName(said.name))) throw new Error('the name is not that of the website');
  const find = createFinder(pages);
  const name = { value: said.name, ...(find(said.name) ?? byModel) };
  const others = distinct(said.alternative_names, [name.value]).flatMap(
    (value): SuggestedText[] => {
      const place = find(value);
      return place ? [{ value, from: place.from, url: place.url }] : [];
    },
  );
  const topics = distinct(said.topics, []).slice(0, max.topics);
  if (topics.length < 3) throw new Error('there are too few topics');
  const own = [name.value, ...others.map(({ value }) => value)];
  const competitors = distinct(
    said.competitors.map((one) => one.name),
    own,
  )
    .filter((rival) => !own.some((one) => includes(rival, one)))
    .map((rival): SuggestedCompetitor => {
      const place = find(rival);
      return { name: rival, quote: place?.quote ?? null, ...(originOf(place) ?? byModel) };
    });
  const phrase = (value: string | null | undefined, otherwise: SuggestedText | null) =>
    value ? { value, ...(originOf(find(value)) ?? byModel) } : otherwise;
  const category = phrase(said.category, suggestion.category);
  const audience = phrase(said.audience, suggestion.audience);
  const niche = [category, audience, suggestion.category, suggestion.audience];
  return {
    ...suggestion,
    language: bounds.language,
    name: { value: name.value, from: name.from, url: name.url },
    alternative_names: others.slice(0, max.others),
    description: { value: said.description, ...byModel },
    ...{ category, audience },
    topics: topics.map((value) => ({ value, ...(originOf(find(value)) ?? byModel) })),
    competitors: competitors.slice(0, max.competitors),
    prompts: promptsOf(said.prompts, suggestion, {
      ...{ ...bounds, topics, isBranded: createBrandTest(own) },
      keepsNiche: createNicheTest([...topics, ...niche.flatMap((one) => one?.value ?? [])]),
    }),
  };
}

interface PromptChecks extends Bounds {
  readonly topics: readonly string[];
  readonly isBranded: (text: string) => boolean;
  readonly keepsNiche: (text: string) => boolean;
}

/**
 * Those that keep the rules, and templates for what is missing. Where most of them break a rule, the answer is not
 * believed at all.
 */
function promptsOf(
  said: z.infer<typeof answer>['prompts'],
  suggestion: BrandSuggestion,
  checks: PromptChecks,
): SuggestedPrompt[] {
  const { stages, topics, count } = checks;
  const known = (topic: string | null | undefined) => topics.find((one) => one === topic) ?? null;
  const written = said.map(({ text, stage, topic }): SuggestedPrompt => {
    return { text, stage, topic: known(topic), branded: checks.isBranded(text), ...byModel };
  });
  const good = withinRules(written, checks);
  if (good.length * 2 < Math.min(count, said.length)) {
    throw new Error('most prompts break a rule: stage, brand, language, niche or repetition');
  }
  // Templates are in the language of the suggestion, which may be another one.
  const templates = suggestion.language === checks.language ? suggestion.prompts : [];
  const filling = templates.map((prompt) => ({ ...prompt, topic: known(prompt.topic) }));
  const share = Math.ceil(count / stages.length);
  const all = withinRules([...good, ...filling], checks);
  const balanced = stages.map((stage) =>
    all.filter((prompt) => prompt.stage === stage).slice(0, share),
  );
  return inTurns(balanced.flat(), stages).slice(0, count);
}

/** Each question once, of a stage that exists, about what is offered, and few with the brand. */
function withinRules(prompts: readonly SuggestedPrompt[], checks: PromptChecks): SuggestedPrompt[] {
  const kept: SuggestedPrompt[] = [];
  let branded = 0;
  for (const prompt of prompts) {
    const { text, stage, from } = prompt;
    const isOurs = from === 'template';
    const isFitting =
      checks.stages.includes(stage) &&
      (isOurs || (mayBeIn(text, checks.language) && (prompt.branded || checks.keepsNiche(text)))) &&
      !(prompt.branded && branded >= maxBranded(checks.count)) &&
      // Templates differ from each other by what fills them.
      !kept.some(
        (one) =>
          one.text === text || (one.from !== from || !isOurs ? asksTheSame(one.text, text) : false),
      );
    if (!isFitting) continue;
    if (prompt.branded) branded += 1;
    kept.push(prompt);
  }
  return kept;
}

/** One of each stage after the other, so that a cut leaves all of them. */
function inTurns(prompts: readonly SuggestedPrompt[], stages: readonly string[]) {
  const lists = stages.map((stage) => prompts.filter((prompt) => prompt.stage === stage));
  const maxTextLength = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: maxTextLength }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();
}

interface Place {
  readonly from: 'page';
  readonly url: string;
  readonly quote: string;
}

function originOf(place: Place | undefined) {
  return place && { from: place.from, url: place.url };
}

/** Where the pages have a name or phrase first. */
function createFinder(pages: readonly SitePage[]): (value: string) => Place | undefined {
  const lines = pages.flatMap(({ url, title, siteNames, lines: own }) =>
    [title, ...siteNames, ...own].map((text) => ({ text, url })),
  );
  return (value) => {
    const matcher = createMentionMatcher([{ id: 'it', names: [value], caseSensitive: false }]);
    for (const { text, url } of lines) {
      const [mention] = matcher.find(text);
      if (mention)
        return { from: 'page', url, quote: quoteAround(text, mention.start, mention.end) };
    }
    return undefined;
  };
}

/** Each spelling once, without those that are taken. */
function distinct(values: readonly string[], taken: readonly string[]): string[] {
  const known = new Set(taken.map(foldName));
  return values.filter((value) => {
    const key = foldName(value);
    const isNew = key !== '' && !known.has(key);
    known.add(key);
    return isNew;
  });
}

function includes(rival: string, own: string): boolean {
  return foldName(rival).includes(foldName(own));
}
