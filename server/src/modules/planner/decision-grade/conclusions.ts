import type {
  ComparedDimension,
  ComparedGroups,
  Conclusion,
  DecisionGrade,
} from '#contract/collection/decision-grade.ts';
import { halfWidth } from './compared-groups.ts';

type Facts = Omit<DecisionGrade, 'conclusions'>;

interface Known {
  /** What a share of 1 is shown as. */
  readonly scale: number;
  /** Null: nobody can tell, or too many. */
  readonly promptsNeeded: number | null;
  /** Platforms that a prompt was asked on, on average. */
  readonly platformsEach: number;
}

/** What may and may not be concluded, in words. */
export function conclusionsOf(facts: Facts, known: Known): Conclusion[] {
  if (!facts.interval) {
    return [no('No answer in this period counts for this metric.')];
  }
  return [
    basketConclusion(facts.interval, known),
    populationConclusion(facts.interval, known),
    ...facts.groups.flatMap(groupConclusions),
    ...samePromptsConclusion(facts, known),
    ...changeConclusion(facts, known),
    ...coverageConclusions(facts),
    ...languageConclusions(facts),
  ];
}

type Interval = NonNullable<DecisionGrade['interval']>;

function basketConclusion({ basket, responses }: Interval, { scale }: Known): Conclusion {
  return basket.reliable
    ? yes(
        `You can state the number for these prompts: it settles between ${range(basket, scale)}. If nothing changes, the next period as long will show between ${range(basket.next_window, scale)}.`,
      )
    : no(
        `Too few answers to state the number even for these prompts: ${responses}, between ${range(basket, scale)}.`,
      );
}

function populationConclusion(interval: Interval, known: Known): Conclusion {
  const { population, prompts } = interval;
  if (population.reliable) {
    return yes(
      `You can speak about your market: the number is between ${range(population, known.scale)}.`,
    );
  }
  const enough = known.promptsNeeded;
  const advice = enough === null ? '' : ` About ${enough} would be enough.`;
  return no(
    `Not enough prompts to speak about your market: ${counted(prompts, 'prompt')}.${advice}`,
  );
}

const plurals: Readonly<Record<ComparedDimension, string>> = {
  ai_platform: 'platforms',
  prompt_topic: 'topics',
  stage: 'stages',
};

const namesShown = 5;

function groupConclusions(found: ComparedGroups): Conclusion[] {
  const what = plurals[found.dimension];
  if (found.groups < 2) return [];
  if (found.chance_points === null) return [no(`Not enough answers to compare ${what}.`)];
  const least = points(found.chance_points);
  const compared = yes(`You can compare ${what}; differences below ${least} may be chance.`);
  const left = found.groups - found.basket_reliable;
  if (left === 0) return [compared];
  const named = found.unreliable.slice(0, namesShown).join(', ');
  const more = left > namesShown ? ` and ${left - namesShown} more` : '';
  return [compared, no(`Too few answers to compare these ${what}: ${named}${more}.`)];
}

/** Below it, platforms differ by what they were asked. */
const mostlyAll = 0.9;

function samePromptsConclusion({ platforms }: Facts, { platformsEach }: Known): Conclusion[] {
  if (platforms < 2 || platformsEach >= platforms * mostlyAll) return [];
  return [
    care(
      `Each prompt was asked on ${fixed(platformsEach)} of ${platforms} platforms on average: part of a difference between platforms may come from other prompts.`,
    ),
  ];
}

/** Two windows alike: their errors add by their squares. */
function changeConclusion({ interval, days }: Facts, { scale }: Known): Conclusion[] {
  if (!interval?.basket.reliable) return [];
  const least = points(halfWidth(interval.basket, scale) * Math.SQRT2);
  return [
    care(
      `Compared with ${counted(days, 'other day')} of the same prompts, changes below ${least} may be chance.`,
    ),
  ];
}

/** Below it, a line by day has holes. */
const minDays = 0.8;

function coverageConclusions({ coverage, days }: Facts): Conclusion[] {
  return coverage
    .filter(({ share }) => share < minDays)
    .map(({ platform, days: answered }) =>
      care(`${platform} answered on ${answered} of ${days} days: read no trend by day from it.`),
    );
}

/** Below it, sentiment is wrong too often to act on without a look at the answers. */
const readsWell = 0.75;

function languageConclusions({ languages }: Facts): Conclusion[] {
  return languages.flatMap(({ name, prompts, macro_f1: figure }) => {
    if (figure === null) {
      return [no(`Sentiment is not judged in ${name} (${counted(prompts, 'prompt')}).`)];
    }
    if (figure >= readsWell) return [];
    return [
      care(
        `Sentiment in ${name} is judged less reliably than in other languages: read the answers before you act on it.`,
      ),
    ];
  });
}

function range(
  { lower, upper }: { readonly lower: number | null; readonly upper: number | null },
  scale: number,
): string {
  const shown = (value: number) => (scale === 1 ? `${fixed(value * 100)}%` : fixed(value));
  return `${shown(lower ?? 0)} and ${shown(upper ?? scale)}`;
}

const fixed = (value: number) => value.toFixed(1);

function points(value: number): string {
  return `${fixed(value)} points`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const yes = (text: string): Conclusion => ({ verdict: 'yes', text });
const care = (text: string): Conclusion => ({ verdict: 'care', text });
const no = (text: string): Conclusion => ({ verdict: 'no', text });
