interface Argument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Argument[];
  readonly write: (given: Readonly<Record<string, string>>) => string;
}

const brand: Argument = {
  name: 'brand',
  description: 'Name or id of a brand.',
  required: true,
};

/** How to say what was found, whatever was asked. */
const honesty =
  'Give each figure with its interval and say which prompts it is over, say where a change may be chance, cite response ids with their links, and end with what is not known.';

/** Questions that people ask every week, with the way to answer them well. */
export const prompts: readonly Prompt[] = [
  {
    name: 'weekly_brief',
    title: 'Weekly brief',
    description: 'What happened to a brand in AI answers in the last seven days.',
    arguments: [brand],
    write: ({ brand: named }) =>
      `Write a brief of at most 250 words about how AI platforms spoke of the brand "${named}" in the last seven days.\n\n` +
      '1. Find its id with list_brands.\n' +
      '2. compare_periods with brand_presence_percentage, brand_mention_share, brand_sentiment_score and brand_citation_rate for the last seven days, over all and by ai_platform.\n' +
      '3. list_events, and for the two surest search_answers for quotes.\n' +
      '4. list_sources with worth_winning for one place to act.\n\n' +
      honesty,
  },
  {
    name: 'why_did_it_drop',
    title: 'Why did it drop?',
    description: 'Looks for the reason of a drop, and says if there was none.',
    arguments: [
      brand,
      { name: 'what', description: 'A metric, platform, topic or prompt.', required: false },
    ],
    write: ({ brand: named, what = 'presence' }) =>
      `Find out why "${what}" dropped for the brand "${named}".\n\n` +
      '1. Find its id with list_brands. compare_periods: is the drop likely real? If it is not, say so and stop.\n' +
      '2. Split it by ai_platform, prompt_topic, stage and prompt, one at a time: where is it, and what stayed as it was?\n' +
      '3. list_events with direction down, for the prompts that moved most.\n' +
      '4. Read two answers from before and two from after with get_answer: who is named now instead, and which sources are cited?\n\n' +
      honesty,
  },
  {
    name: 'compare_with_rival',
    title: 'Compare with a rival',
    description: 'Where a brand is ahead of a competitor and where it is behind.',
    arguments: [
      brand,
      { name: 'competitor', description: 'Name of a competitor.', required: true },
    ],
    write: ({ brand: named, competitor }) =>
      `Compare the brand "${named}" with its competitor "${competitor}" over the last 30 days.\n\n` +
      '1. Find the ids with list_brands and list_competitors.\n' +
      `2. query_metrics: brand_presence_percentage and brand_sentiment_score by ai_platform and by prompt_topic; then competitor_presence_percentage and competitor_sentiment_score with the filter competitor_name:${competitor}.\n` +
      '3. search_answers with competitor_id and brand_present false: what do answers say of it that they do not say of the brand?\n\n' +
      'Call one ahead only where the intervals do not overlap. ' +
      honesty,
  },
];
