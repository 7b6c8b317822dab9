import { countDates, type PlaceboWeeks } from './effects/placebo-dates.ts';
import { placebosNeeded, placebosOf } from './effects/placebo-effects.ts';
import { type Controls, promptsByTopic, type Topics } from './parts.ts';
import { inWeeks, type WeeklySums, weeksBefore } from './weekly-sums.ts';

/** With fewer untouched prompts in a topic, chance in single prompts decides too much. */
export const minOfTopic = 6;

/** A page was published for some prompts; the others were untouched during all these weeks. */
export interface PublishedPrompts extends PlaceboWeeks {
  readonly targets: readonly WeeklySums[];
  readonly untouched: readonly WeeklySums[];
  readonly topics: Topics;
}

/**
 * If a topic moves as a whole, its target prompts move with it, and only prompts of that topic show by how much. So the
 * controls come from the topics of the target prompts, if each of them has enough.
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
