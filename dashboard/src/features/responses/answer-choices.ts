import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { positionLabels, sentimentLabels } from '../../lib/words/glossary.ts';

/** The filters that are one of a few words. */
export type ChoiceKey =
  | 'present'
  | 'sentiment'
  | 'position'
  | 'rank'
  | 'rival'
  | 'rivalSentiment'
  | 'rivalPosition'
  | 'rivalRank'
  | 'owner'
  | 'cited'
  | 'branded'
  | 'shopping';

interface Choice {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

const rankLabels = { first: 'First', top3: 'First three', listed: 'Anywhere in a list' };
const anySentiment = { ...sentimentLabels, any: 'Any judgement' };
const anyPosition = { ...positionLabels, none: 'No position', any: 'Any position' };
const mentioned = { yes: 'Mentioned', no: 'Not mentioned' };

export const answerChoices: Readonly<Record<ChoiceKey, Choice>> = {
  present: { label: 'Brand', options: mentioned },
  sentiment: { label: 'Sentiment', options: anySentiment },
  position: { label: 'Position', options: anyPosition },
  rank: { label: 'Rank', options: rankLabels },
  rival: { label: 'Competitor mentioned', options: mentioned },
  rivalSentiment: { label: 'Competitor’s sentiment', options: anySentiment },
  rivalPosition: { label: 'Competitor’s position', options: anyPosition },
  rivalRank: { label: 'Competitor’s rank', options: rankLabels },
  owner: {
    label: 'Cites pages of',
    options: { brand: 'Yours', competitor: 'Competitors', other: 'Third parties' },
  },
  cited: { label: 'Cites', options: { yes: 'Anything', no: 'Nothing' } },
  branded: {
    label: 'Prompt',
    options: { no: 'Does not name the brand', yes: 'Names the brand' },
  },
  shopping: { label: 'Products', options: { yes: 'Shown', no: 'Not shown' } },
};

/** Those that are about one competitor. */
export const competitorChoices = ['rivalSentiment', 'rivalPosition', 'rivalRank'] as const;

export interface Chip {
  readonly label: string;
  readonly value: string;
  /** What to change so that the filter is gone. */
  readonly removed: AnswerSearch;
}

interface ChipNames {
  competitor(id: number): string;
  readonly prompt: string | undefined;
}

/** A chip for each filter in effect, with names in place of ids. */
export function answerChips(search: AnswerSearch, names: ChipNames): Chip[] {
  const text = (key: 'domain' | 'page' | 'topic', label: string, value = search[key]): Chip[] =>
    value === undefined ? [] : [{ label, value: value || 'None', removed: { [key]: undefined } }];
  const choices = (Object.keys(answerChoices) as ChoiceKey[]).flatMap((key) => chosen(key, search));
  return [
    ...(search.prompt === undefined
      ? []
      : [{ label: 'Prompt', value: names.prompt ?? '…', removed: { prompt: undefined } }]),
    ...(search.competitor === undefined
      ? []
      : [
          {
            label: 'Competitor',
            value: names.competitor(search.competitor),
            removed: noCompetitor,
          },
        ]),
    ...(search.checkedFor === undefined
      ? []
      : [
          {
            label: 'Checked for',
            value: names.competitor(search.checkedFor),
            removed: { checkedFor: undefined },
          },
        ]),
    ...choices,
    ...text('domain', 'Cites'),
    ...text('page', 'Cites the page'),
    ...text('topic', 'Topic'),
    ...(search.q === undefined
      ? []
      : [{ label: 'Text', value: search.q, removed: { q: undefined } }]),
  ];
}

/** What was said of a competitor is gone with it. */
export const noCompetitor: AnswerSearch = {
  competitor: undefined,
  rival: undefined,
  rivalSentiment: undefined,
  rivalPosition: undefined,
  rivalRank: undefined,
};

function chosen(key: ChoiceKey, search: AnswerSearch): Chip[] {
  const { label, options } = answerChoices[key];
  const value = search[key];
  if (value === undefined) return [];
  return [{ label, value: options[value] ?? value, removed: { [key]: undefined } }];
}
