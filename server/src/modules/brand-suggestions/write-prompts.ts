import type { SuggestedLanguage, SuggestedPrompt } from '#contract/brand-suggestions.ts';
import type { StageSet } from '#contract/brands.ts';
import { defaultStages } from '../brands/index.ts';
import { templates } from './templates/index.ts';
import type { Purpose } from './templates/template-set.ts';

export interface PromptFacts {
  readonly brand: string;
  readonly topics: readonly string[];
  readonly rivals: readonly string[];
  readonly language: SuggestedLanguage;
  /** Whether the pages write a word with a capital wherever it is, as names are. */
  readonly isProper: (word: string) => boolean;
}

/** What people ask about in each stage; two are asked in turns. */
const purposes: Readonly<Record<string, readonly Purpose[]>> = {
  'intent.advice': ['advice'],
  'intent.awareness': ['awareness'],
  'intent.evaluation': ['evaluation'],
  'intent.comparison': ['comparison'],
  'funnel.awareness': ['awareness', 'advice'],
  'funnel.consideration': ['comparison', 'evaluation'],
  'funnel.conversion': ['conversion'],
  'funnel.loyalty': ['loyalty'],
};

/** Questions for every stage in turns, until there are enough or nothing new can be asked. */
export function writePrompts(facts: PromptFacts, set: StageSet, count: number): SuggestedPrompt[] {
  const stages = defaultStages[set].flatMap(({ name, meaning }, index) =>
    purposes[meaning] ? [{ name, questions: questionsOf(facts, purposes[meaning], index) }] : [],
  );
  const prompts: SuggestedPrompt[] = [];
  const asked = new Set<string>();
  let isNew = true;
  while (isNew && prompts.length < count) {
    isNew = false;
    for (const { name: stage, questions } of stages) {
      const next = questions.find(({ text }) => !asked.has(text));
      if (!next || prompts.length === count) continue;
      asked.add(next.text);
      prompts.push({ ...next, stage, from: 'template', url: null });
      isNew = true;
    }
  }
  return prompts;
}

type Question = Pick<SuggestedPrompt, 'text' | 'topic'>;

/** Each template with one topic first, then with the others. Stages begin with different topics. */
function questionsOf(facts: PromptFacts, of: readonly Purpose[], offset: number): Question[] {
  const lists = of.map((purpose) => templates[facts.language][purpose]);
  const longest = Math.max(...lists.map((list) => list.length));
  const inTurns = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  );
  const rounds = Math.max(1, facts.topics.length);
  return Array.from({ length: rounds }, (_, round) =>
    inTurns
      .flat()
      .flatMap((template, at) => filled(template, facts, offset + round + at, round + at)),
  ).flat();
}

/** The template with its gaps filled; none where there is nothing to fill them with. */
function filled(template: string, facts: PromptFacts, turn: number, rivalTurn: number): Question[] {
  const topic = facts.topics[turn % Math.max(1, facts.topics.length)];
  const rival = facts.rivals[rivalTurn % Math.max(1, facts.rivals.length)];
  const needsTopic = template.includes('{topic}');
  if (needsTopic && topic === undefined) return [];
  if (template.includes('{rival}') && rival === undefined) return [];
  // One pass, so that a name which looks like a gap stays a name.
  const words: Readonly<Record<string, string>> = {
    brand: facts.brand,
    rival: rival ?? '',
    topic: topicInSentence(topic ?? '', facts),
  };
  const text = template.replaceAll(/\{(brand|rival|topic)\}/g, (_, gap) => words[gap] ?? '');
  return [{ text, topic: needsTopic ? (topic ?? null) : null }];
}

/** German nouns keep their capitals, and so do names. */
function topicInSentence(topic: string, { language, isProper }: PromptFacts): string {
  if (language === 'de' || language === 'ja') return topic;
  return topic
    .split(' ')
    .map((word) => {
      const isPlain = /^\p{Lu}[\p{Ll}'’-]*$/u.test(word);
      return isPlain && !isProper(word) ? word.toLowerCase() : word;
    })
    .join(' ');
}
