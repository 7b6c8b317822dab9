import type { SuggestedLanguage, SuggestedPrompt } from '#contract/brands/brand-suggestions.ts';
import type { StageSet } from '#contract/brands/brands.ts';
import { defaultStages } from '../brands/index.ts';
import { foldName } from '../evaluation/index.ts';
import { isOccasion } from './extraction/find-offer.ts';
import { isActivity, isNounFirst } from './extraction/noun-phrases.ts';
import { fillGaps, type Gaps, gapsOf, type Niche, saysSame } from './phrasing/fill-gaps.ts';
import {
  englishTopicForms,
  fitsIntoSentence,
  searchPhrase,
  withArticle,
  withMeans,
} from './phrasing/topic-phrases.ts';
import {
  createBrandTest,
  intentOf,
  isFirstPerson,
  isSoundPhrase,
  maxBranded,
  maxStageDifference,
  namesUsers,
} from './prompt-rules.ts';
import { templatesOf } from './templates/index.ts';
import type { BrandedPurpose, Purpose } from './templates/template-set.ts';

export interface PromptFacts extends Niche {
  readonly brand: string;
  /** Other names of the brand, such as a short one. */
  readonly otherNames?: readonly string[];
  readonly topics: readonly string[];
  readonly rivals: readonly string[];
  /** Whether the pages write a word with a capital wherever it is, as names are. */
  readonly isProper: (word: string) => boolean;
}

interface StagePurposes {
  /** Asked in turns. */
  readonly unbranded: readonly Purpose[];
  readonly branded: readonly BrandedPurpose[];
}

/** What people ask about in each stage. */
const purposes: Readonly<Record<string, StagePurposes>> = {
  'intent.advice': { unbranded: ['advice'], branded: [] },
  'intent.awareness': { unbranded: ['awareness'], branded: [] },
  'intent.evaluation': { unbranded: ['evaluation'], branded: ['evaluation'] },
  'intent.comparison': { unbranded: ['comparison'], branded: ['comparison'] },
  'funnel.awareness': { unbranded: ['awareness', 'advice'], branded: [] },
  'funnel.consideration': {
    unbranded: ['comparison', 'evaluation'],
    branded: ['evaluation', 'comparison'],
  },
  'funnel.conversion': { unbranded: ['conversion'], branded: ['conversion'] },
  'funnel.loyalty': { unbranded: ['loyalty'], branded: ['loyalty'] },
};

const joins: Partial<Record<SuggestedLanguage, RegExp>> = {
  ...{ en: /\s+and\s+/, de: /\s+und\s+/, nl: /\s+en\s+/, it: /\s+ed?\s+/ },
  ...{ es: /\s+[ye]\s+/, fr: /\s+et\s+/, pt: /\s+e\s+/ },
};
/** How several of somebody end. */
const many: Partial<Record<SuggestedLanguage, RegExp>> = {
  de: /^\p{Lu}.{3,}(?:en|er|s|n)$/u,
  it: /\p{L}{4,}[ie]$/u,
  nl: /\p{L}{4,}(?:en|s)$/u,
};
const sizes =
  /^(?:small|medium|large|klein|mittler|pequeñ|median|petit|moyen|piccol|medi[eo]|pequen)/iu;

/** Of "SMEs and restaurants" the first, since nobody asks as both; "sheep and dairy farms" share a noun and stay. */
export function oneAudience(audience: string, language: SuggestedLanguage): string {
  const [listed = '', ...more] = audience.split(/,\s+/);
  // In these the noun comes first, so that what is before a comma is one.
  if (more.length > 0 && isNounFirst(language)) return listed;
  const [first = '', ...others] = audience.split(joins[language] ?? /,\s+/);
  const head = more.length > 0 ? listed : first;
  const isMany = (many[language] ?? /\p{L}{3,}s$/u).test(head) && !sizes.test(head);
  return more.length + others.length > 0 && isMany ? head : audience;
}

/** Questions for every stage in turns: as many as are asked for, or fewer where the pages say little. */
export function writePrompts(given: PromptFacts, set: StageSet, count: number): SuggestedPrompt[] {
  const facts = soundFacts(given);
  const gaps = gapsOf(facts);
  const stages = defaultStages[set].flatMap(({ name, meaning }, index) => {
    const own = purposes[meaning];
    return own
      ? [
          {
            name,
            open: openQuestions(facts, gaps, own, index),
            branded: brandedQuestions(facts, gaps, own),
          },
        ]
      : [];
  });
  const wanted = shares(count, stages.length);
  const allowed = count < stages.length ? 0 : Math.min(maxBranded(count), Math.round(count / 10));
  const branded = brandedShares(
    allowed,
    stages.map((stage) => stage.branded.length),
    wanted,
  );
  const asked = new Set<string>();
  const chosen = stages.map(({ name, open, branded: own }, at) => {
    const room = (wanted[at] ?? 0) - (branded[at] ?? 0);
    const fresh: Question[] = [];
    for (const question of open) {
      const keys = askedKeys(question);
      if (fresh.length >= room) break;
      if (keys.some((key) => asked.has(key))) continue;
      for (const key of keys) asked.add(key);
      fresh.push(question);
    }
    const named = own.slice(0, branded[at] ?? 0);
    return [...fresh, ...named].map((question) => ({ ...question, stage: name }));
  });
  return inTurns(balanced(chosen)).map((prompt) => ({ ...prompt, from: 'template', url: null }));
}

/** "Can you recommend …" and "I am looking for …" ask the same of one thing. */
function askedKeys({ text, topic }: Question): string[] {
  const intent = intentOf(text);
  return intent === undefined ? [text] : [text, `${intent} ${foldName(topic ?? '')}`];
}

/** Nothing that is a sentence, a place or the brand is asked for as if it were sold. */
function soundFacts(facts: PromptFacts): PromptFacts {
  const { brand, otherNames = [], category, audience, city } = facts;
  const taken = new Set([brand, ...otherNames, city ?? ''].map(foldName));
  const isSound = (phrase: string) => isSoundPhrase(phrase) && !taken.has(foldName(phrase));
  const isNamed = category !== null && isSound(category);
  return {
    ...facts,
    kind: isNamed ? facts.kind : 'topic',
    category: isNamed ? category : null,
    audience: audience !== null && isSoundPhrase(audience.replaceAll(', ', ' ')) ? audience : null,
    topics: facts.topics.filter(isSound),
  };
}

/** Numbers that differ by one at most, the larger ones first. */
function shares(count: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, at) => Math.floor((count + parts - 1 - at) / parts));
}

/** Which stages have how many prompts with the brand: one each, in turns, and never all of a stage. */
function brandedShares(
  count: number,
  available: readonly number[],
  wanted: readonly number[],
): number[] {
  const given = available.map(() => 0);
  let left = count;
  let isGiven = true;
  while (left > 0 && isGiven) {
    isGiven = false;
    for (const [at, most] of available.entries()) {
      const now = given[at] ?? 0;
      if (left === 0 || now >= most || now + 1 >= (wanted[at] ?? 0)) continue;
      given[at] = now + 1;
      left -= 1;
      isGiven = true;
    }
  }
  return given;
}

/** A stage with little to ask keeps the others short, too. */
function balanced<One>(stages: readonly (readonly One[])[]): (readonly One[])[] {
  const fewest = Math.min(...stages.map((stage) => stage.length));
  return stages.map((stage) => stage.slice(0, Math.max(1, fewest + maxStageDifference)));
}

function inTurns<One>(stages: readonly (readonly One[])[]): One[] {
  const most = Math.max(0, ...stages.map((stage) => stage.length));
  return Array.from({ length: most }, (_, at) =>
    stages.flatMap((stage) => stage.slice(at, at + 1)),
  ).flat();
}

type Question = Pick<SuggestedPrompt, 'text' | 'topic' | 'branded'>;

/** Each template with one topic first, then with the others. Stages begin with different topics. */
function openQuestions(
  facts: PromptFacts,
  gaps: Gaps,
  { unbranded }: StagePurposes,
  offset: number,
): Question[] {
  const own = templatesOf(facts.language, facts.country)[facts.kind];
  const lists = unbranded.map((purpose) => own[purpose]);
  const most = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: most }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
  const topics = usefulTopics(facts);
  const nouns = topics.filter((topic) => fitsIntoSentence(topic, facts));
  const tasks = nouns.filter((topic) => isActivity(topic, facts.language));
  const namesBrand = createBrandTest([facts.brand, ...(facts.otherNames ?? [])]);
  const texts = new Set<string>();
  return Array.from({ length: Math.max(1, topics.length) }, (_, round) => {
    const turnOf = { topic: offset + round, task: offset + round, search: offset + round + 1 };
    return turns.flatMap((template, at): Question[] => {
      const gap = gapsOfTopics.find((name) => template.includes(`{${name}}`));
      const fitting = { topic: nouns, task: tasks, search: topics }[gap ?? 'search'];
      const topic = gap && fitting[turnOf[gap] % Math.max(1, fitting.length)];
      const rival = facts.rivals[(round + at) % Math.max(1, facts.rivals.length)];
      const text = fillGaps(template, {
        ...gaps,
        // "Children's bikes for children" says it twice.
        for: isSaidBy(template, topic, facts) ? undefined : gaps.for,
        ...(topic && topicGaps(topic, facts, gaps)),
        rival,
      });
      if (text === undefined || texts.has(text) || namesBrand(text)) return [];
      if (gap) turnOf[gap] += 1;
      texts.add(text);
      return [{ text, topic: knownTopic(topic, facts), branded: false }];
    });
  }).flat();
}

const gapsOfTopics = ['topic', 'task', 'search'] as const;

/** Whether those who buy are in the topic, or ask it themselves: nobody asks for plant feeds "for gardeners". */
function isSaidBy(
  template: string,
  topic: string | undefined,
  { audience, kind, language }: PromptFacts,
): boolean {
  if (audience === null) return false;
  if (topic !== undefined && saysSame(topic, audience)) return true;
  if (kind === 'software' || namesUsers(audience) || isOccasion(audience)) return false;
  return kind === 'goods' || isFirstPerson(template, language);
}

/** The category may be asked about as a topic, and is none. */
function knownTopic(topic: string | undefined, { topics }: PromptFacts): string | null {
  return topic !== undefined && topics.includes(topic) ? topic : null;
}

function topicGaps(topic: string, facts: PromptFacts, gaps: Gaps): Gaps {
  const said = withMeans(inSentence(topic, facts), facts);
  return {
    topic: withArticle(withMeans(clearTopic(topic, facts), facts), facts),
    task: said,
    search: searchPhrase(said, facts, gaps),
    ...englishTopicForms(said, facts),
  };
}

const minWorkTopics = 3;

/** Without those that the category or the buyers say already. */
function usefulTopics({ topics, category, audience, kind, language }: PromptFacts): string[] {
  const said = [category, audience].flatMap((phrase) => (phrase ? [foldName(phrase)] : []));
  const others = topics.filter((topic) => !said.some((one) => one.includes(foldName(topic))));
  const isWork = kind === 'provider' && category !== null && isActivity(category, language);
  if (!isWork) return others;
  // Who fits saddles is asked for saddle fitting, and not first for what any shop has.
  const own = others.filter((topic) => !general.test(topic));
  return category.includes(' ') && own.length < minWorkTopics ? [category, ...own] : own;
}

function brandedQuestions(facts: PromptFacts, gaps: Gaps, own: StagePurposes): Question[] {
  const [rival] = facts.rivals;
  return own.branded
    .flatMap((purpose) => templatesOf(facts.language, facts.country).branded[purpose])
    .flatMap((template) => {
      const forThem = facts.kind === 'software' ? gaps.for : undefined;
      const text = fillGaps(template, { ...gaps, for: forThem, brand: facts.brand, rival });
      return text === undefined ? [] : [{ text, topic: null, branded: true }];
    });
}

/** What any shop may have: what it is for is said with it. */
const general =
  /spare parts|accessories|gift|ersatzteile|zubehör|geschenk|accesorios|recambios|regalo|accessoires|pièces|cadeau|accessori|ricambi|onderdelen|acessórios|peças|presente|ギフト|部品/iu;

/** "Gift boxes" may be of anything. */
function clearTopic(topic: string, facts: PromptFacts): string {
  const { kind, category, audience, language } = facts;
  const isVague = kind === 'goods' && category && !audience && general.test(topic);
  if (!isVague || saysSame(topic, category)) return inSentence(topic, facts);
  return language === 'ja' ? `${category}の${topic}` : `${inSentence(topic, facts)} (${category})`;
}

/** German nouns keep their capitals, and so do names. */
function inSentence(topic: string, { language, isProper }: PromptFacts): string {
  if (language === 'de' || language === 'ja') return topic;
  return topic
    .split(' ')
    .map((word) => {
      const isPlain = /^\p{Lu}[\p{Ll}’']*(?:-\p{L}?[\p{Ll}’']+)*$/u.test(word);
      return isPlain && !isProper(word) ? word.toLowerCase() : word;
    })
    .join(' ');
}
