import type { Compared } from './change.ts';
import { countDates, type PlaceboWeeks } from './placebo-dates.ts';
import { placebosNeeded, placebosOf } from './placebo-effects.ts';
import { inWeeks, type WeeklySums, weeksBefore } from './weekly-sums.ts';

/** Target prompts are compared with untouched ones of their own topics, or with all of the brand. */
export type Controls = 'topic' | 'brand';

/** With fewer untouched prompts in a topic, what single ones do by chance decides too much. */
export const minOfTopic = 6;

/** A page was published for some prompts; the others were untouched in all these weeks. */
export interface PublishedPrompts extends PlaceboWeeks {
  readonly targets: readonly WeeklySums[];
  readonly untouched: readonly WeeklySums[];
  /** One topic for each prompt; a prompt without one is missing. */
  readonly topics: ReadonlyMap<number, string>;
}

/**
 * A topic that moves as a whole moves the target prompts with it, and only prompts of that topic show by how much. So the
 * controls come from the topics of the target prompts, where each of them has enough.
 */
export function chooseControls(panel: PublishedPrompts, level: number): Controls {
  const { topics, windows } = panel;
  const before = (cells: readonly WeeklySums[]) => inWeeks(cells, weeksBefore(windows));
  const untouched = promptsByTopic(before(panel.untouched), topics);
  const targets = promptsByTopic(before(panel.targets), topics);
  let placebos = countDates(panel);
  for (const [topic, prompts] of targets) {
    const others = untouched.get(topic)?.size ?? 0;
    if (topic === undefined || others < minOfTopic) return 'brand';
    placebos *= placebosOf(others, prompts.size);
  }
  return targets.size > 0 && placebos >= placebosNeeded(level) ? 'topic' : 'brand';
}

function promptsByTopic(
  cells: Iterable<{ readonly prompt: number }>,
  topics: PublishedPrompts['topics'],
): Map<string | undefined, Set<number>> {
  const found = new Map<string | undefined, Set<number>>();
  for (const { prompt } of cells) {
    const topic = topics.get(prompt);
    const prompts = found.get(topic);
    if (prompts) prompts.add(prompt);
    else found.set(topic, new Set([prompt]));
  }
  return found;
}

/** Prompts that are compared with each other: those of one topic, or all of them. */
export interface Part {
  /** Of the answers to target prompts; shares sum to 1. */
  readonly share: number;
  /** How many target prompts each of their topics has, the most first. */
  readonly sizes: readonly number[];
  has(prompt: number): boolean;
}

export function partsOf(
  targets: readonly Compared[],
  topics: PublishedPrompts['topics'],
  controls: Controls,
): Part[] {
  const byTopic = [...promptsByTopic(targets, topics)];
  if (controls === 'brand') {
    const sizes = byTopic.map(([, prompts]) => prompts.size).toSorted((one, other) => other - one);
    return [{ share: 1, sizes, has: () => true }];
  }
  return byTopic.map(([topic, prompts]) => ({
    share: targets.reduce((sum, { prompt, weight }) => sum + (prompts.has(prompt) ? weight : 0), 0),
    sizes: [prompts.size],
    has: (prompt) => topics.get(prompt) === topic,
  }));
}

/** Untouched prompts with the weight that their part has among the target prompts; none where a part has none. */
export function weightedLike(parts: readonly Part[], untouched: readonly Compared[]): Compared[] {
  const weighted = parts.map(({ share, has }) => {
    const own = untouched.filter(({ prompt }) => has(prompt));
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    return own.map((each) => ({ ...each, weight: (each.weight / total) * share }));
  });
  return weighted.every((part) => part.length > 0) ? weighted.flat() : [];
}
