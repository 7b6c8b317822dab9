import type {
  CheapestPlan,
  CollectionPlan,
  Plan,
  PlanLever,
  PlanStep,
} from '#contract/collection/planner.ts';
import { platforms } from '#contract/platforms.ts';

type Facts = Omit<CollectionPlan, 'sentences'>;

/** The plan in words, most important first. */
export function sentencesOf(plan: Facts): string[] {
  if (plan.estimate === null) {
    return ['No answer in this period counts for this metric, so nothing can be planned.'];
  }
  if (!plan.today) {
    return [
      'No prompt has two answers from one platform in this period. Ask each at least twice to see what repeats would bring.',
    ];
  }
  return [
    widthSentence(plan.today),
    sourceSentence(plan),
    stepSentence(plan.steps, plan.today.responses),
    ...cheapestSentences(plan),
    ...steadySentence(plan),
    unpricedSentence(plan),
  ].filter((sentence) => sentence !== '');
}

function widthSentence(today: NonNullable<Facts['today']>): string {
  const basket = `With today’s ${counted(today.prompts, 'prompt')} the range is about ${points(today.basket_width)} wide for these prompts`;
  return today.population_width === null
    ? `${basket}. One prompt says nothing about prompts like it.`
    : `${basket}, and ${points(today.population_width)} for your market.`;
}

/** Half of the variance and more is called most of it. */
const most = 0.5;

function sourceSentence({ uncertainty }: Facts): string {
  if (!uncertainty) return '';
  const { prompts, answers } = uncertainty;
  if (prompts >= most) {
    return `For your market, ${percent(prompts)} of the uncertainty comes from differences between prompts: add prompts, since more repeats hardly help.`;
  }
  if (answers >= most) {
    return `For your market, ${percent(answers)} of the uncertainty comes from answers that vary: more repeats or days help.`;
  }
  return `For your market, the uncertainty comes from prompts (${percent(prompts)}), platforms that disagree (${percent(uncertainty.platforms)}) and answers that vary (${percent(answers)}).`;
}

const levers: Readonly<Record<PlanLever, string>> = {
  repeat: 'one more repeat in each run',
  prompt: 'one more prompt',
  platform: 'one more platform',
  day: 'one more day',
};

/** The step that narrows the most for its cost, or for its answers where prices are unknown. */
function stepSentence(steps: readonly PlanStep[], answersToday: number): string {
  const worth = steps
    .flatMap((step) => {
      const gain = step.population_gain ?? step.basket_gain;
      const price = step.extra_usd || step.plan.responses - answersToday;
      return gain === null || gain <= 0 ? [] : [{ step, gain, perCost: gain / price }];
    })
    .toSorted((one, other) => other.perCost - one.perCost);
  const [best] = worth;
  if (!best) return '';
  const { step, gain } = best;
  const whom = step.population_gain === null ? 'these prompts' : 'your market';
  const cost = step.extra_usd ? ` for ${dollars(step.extra_usd)}` : '';
  return `The best next step for ${whom} is ${levers[step.adds]}: ${points(gain)} narrower${cost}.`;
}

function cheapestSentences({ cheapest, width }: Facts): string[] {
  if (!cheapest || width === null) return [];
  return [
    cheapestSentence(cheapest.basket, width, 'these prompts'),
    cheapestSentence(cheapest.population, width, 'your market'),
  ];
}

function cheapestSentence(found: CheapestPlan, width: number, whom: string): string {
  const { plan, repeats, cadence_hours } = found;
  if (!plan || repeats === null || cadence_hours === null) {
    return `No plan with up to ten times the prompts gets ${whom} to ${points(width)}.`;
  }
  const cost =
    plan.window_usd === null ? counted(plan.responses, 'answer') : dollars(plan.window_usd);
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  return `The cheapest way to a range of ${points(width)} for ${whom}: ${counted(plan.prompts, 'prompt')} on ${platformsOf(plan)}, asked ${times} ${every(cadence_hours)}, for ${cost}.`;
}

function platformsOf(plan: Plan): string {
  const count = counted(plan.platforms, 'platform');
  return Number.isInteger(plan.platforms) ? count : `${count} on average`;
}

function every(hours: number): string {
  if (hours === 24) return 'a day';
  if (hours === 168) return 'a week';
  return hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`;
}

function unpricedSentence({ unpriced, today }: Facts): string {
  if (unpriced.length === 0) return '';
  if (today?.window_usd === null) return 'Costs are not known: no platform has a key.';
  const names = unpriced.map((platform) => platforms[platform].displayName).join(', ');
  return `Costs leave out platforms without a key: ${names}.`;
}

function steadySentence({ steady, today, uncertainty }: Facts): string[] {
  if (steady.total === 0 || !today) return [];
  const share = percent(steady.responses / today.responses);
  const start = `${counted(steady.total, 'prompt')} hardly ever ${steady.total === 1 ? 'changes its answer' : 'change their answers'} from one day to the next, yet ${steady.total === 1 ? 'takes' : 'take'} ${share} of all answers`;
  return [
    uncertainty && uncertainty.prompts >= most
      ? `${start}: asking once a week would be enough for ${steady.total === 1 ? 'it' : 'them'}.`
      : `${start}: asking every few days would be enough for ${steady.total === 1 ? 'it' : 'them'}.`,
  ];
}

function counted(count: number, noun: string): string {
  return `${Number(count.toFixed(1)).toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function points(value: number | null): string {
  if (value === null) return 'unknown';
  const shown = value < 0.95 ? value.toPrecision(1) : String(Number(value.toFixed(1)));
  return `${shown} ${shown === '1' ? 'point' : 'points'}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function dollars(usd: number): string {
  return `$${usd < 0.1 ? usd.toPrecision(1) : usd.toFixed(2)}`;
}
