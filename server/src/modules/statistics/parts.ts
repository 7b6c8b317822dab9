import type { Compared } from './change.ts';

/** Target prompts are compared with untouched ones of their own topics, or with all of the brand. */
export type Controls = 'topic' | 'brand';

/** One topic per prompt; prompts without one are missing. */
export type Topics = ReadonlyMap<number, string>;

/** Prompts that are compared with each other: those of one topic, or all of them. */
export interface Part {
  /** Its share of the answers to target prompts; shares sum to 1. */
  readonly share: number;
  /** The number of target prompts in each of their topics, largest first. */
  readonly sizes: readonly number[];
  has(prompt: number): boolean;
}

export function partsOf(targets: readonly Compared[], topics: Topics, controls: Controls): Part[] {
  // Ordered by name, so that placebos do not depend on the order of the answers.
  const byTopic = [...promptsByTopic(targets, topics)].toSorted(([one = ''], [other = '']) =>
    one < other ? -1 : 1,
  );
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

/** Untouched prompts, weighted by their part's share of the target prompts; empty if a part has none. */
export function weightedLike(parts: readonly Part[], untouched: readonly Compared[]): Compared[] {
  const weighted = parts.map(({ share, has }) => {
    const own = untouched.filter(({ prompt }) => has(prompt));
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    return own.map((each) => ({ ...each, weight: (each.weight / total) * share }));
  });
  return weighted.every((part) => part.length > 0) ? weighted.flat() : [];
}

export function promptsByTopic(
  cells: Iterable<{ readonly prompt: number }>,
  topics: Topics,
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
