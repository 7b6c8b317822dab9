import { displayNames } from './brute-force-dimensions.ts';
import {
  citesBrand,
  citesCompetitor,
  type Group,
  isRanked,
  type Member,
  mentionsOf,
  positionScores,
  ranks,
  ranksCompetitor,
  sentimentScores,
} from './brute-force-metrics.ts';

/** An observation as a metric sees it: x is what it adds to what is divided by, y what it adds to what is divided. */
export interface Answer {
  readonly prompt: number;
  readonly platform: string;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly x: number;
  readonly y: number;
}

type Values = (member: Member, group: Group) => readonly (number | undefined)[];

const one = (holds: boolean) => [holds ? 1 : 0];
const share = (score: number | undefined) => score && score / 100;
const scoreOf = (scores: Readonly<Record<string, number>>, name: string | null) =>
  share(scores[name ?? '']);

/** The values, each from 0 to 1, that an observation adds to a metric; undefined is none. */
const valuesOf: Readonly<Record<string, Values>> = {
  brand_presence_percentage: ({ observation }) => one(observation.brandPresent),
  brand_position_score: ({ observation }) => [scoreOf(positionScores, observation.position)],
  brand_sentiment_score: ({ observation }) => [scoreOf(sentimentScores, observation.sentiment)],
  brand_first_rank_percentage: (member) => (ranks(member) ? one(isRanked(1)(member)) : []),
  brand_top_three_percentage: (member) => (ranks(member) ? one(isRanked(3)(member)) : []),
  competitor_first_rank_percentage: (member) =>
    ranks(member) ? one(ranksCompetitor(1)(member)) : [],
  competitor_top_three_percentage: (member) =>
    ranks(member) ? one(ranksCompetitor(3)(member)) : [],
  brand_mention_share: (member) => mentionsOf(member).map(({ isBrand }) => Number(isBrand)),
  competitor_mention_share: (member) => mentionsOf(member).map(({ inScope }) => Number(inScope)),
  competitor_presence_percentage: ({ competitors }) =>
    one(competitors.some(({ present }) => present)),
  competitor_position_score: ({ competitors }) =>
    competitors.map(({ position }) => scoreOf(positionScores, position)),
  competitor_sentiment_score: ({ competitors }) =>
    competitors.map(({ sentiment }) => scoreOf(sentimentScores, sentiment)),
  brand_citation_rate: (member) => one(citesBrand(member)),
  competitor_citation_rate: (member, group) => one(citesCompetitor(group)(member)),
  brand_citation_share_of_voice: (member) =>
    member.citations.length > 0 ? one(citesBrand(member)) : [],
  competitor_citation_share_of_voice: (member, group) =>
    member.citations.length > 0 ? one(citesCompetitor(group)(member)) : [],
};

export const shareMetrics = Object.keys(valuesOf);

/** What a share of 1 is shown as. */
export const shownAs = (metric: string) => (metric.endsWith('_score') ? 100 : 1);

/** The observations of a group that take part in a metric. */
export function answersOf(metric: string, group: Group): Answer[] {
  return group.members.flatMap((member) => {
    const values = valuesOf[metric]?.(member, group).filter((value) => value !== undefined) ?? [];
    const { promptId, platform, day } = member.observation;
    const y = values.reduce((sum, value) => sum + value, 0);
    const answer = { prompt: promptId, platform: displayNames[platform] ?? platform, day };
    return values.length > 0 ? [{ ...answer, x: values.length, y }] : [];
  });
}
