import type { Citation, CompetitorEvaluation, Observation } from './brute-force-observation.ts';

/** An observation of a group with what is in scope of it there: C(o) and S(o) of metrics.md. */
export interface Member {
  readonly observation: Observation;
  readonly competitors: readonly CompetitorEvaluation[];
  readonly citations: readonly Citation[];
}

/** R, and whether a competitor dimension or filter is in effect. */
export interface Group {
  readonly members: readonly Member[];
  readonly aboutCompetitors: boolean;
}

export const positionScores: Readonly<Record<string, number>> = { top: 100, middle: 50, bottom: 0 };
export const sentimentScores: Readonly<Record<string, number>> = {
  positive: 100,
  mixed: 50,
  negative: 0,
};

export const metricReaders: Readonly<Record<string, (group: Group) => number | null>> = {
  responses: ({ members }) => members.length,
  brand_presence_percentage: ({ members }) =>
    share(members, ({ observation }) => observation.brandPresent),
  brand_position_score: ({ members }) =>
    mean(members.map(({ observation }) => positionScores[observation.position ?? ''])),
  brand_sentiment_score: ({ members }) =>
    mean(members.map(({ observation }) => sentimentScores[observation.sentiment ?? ''])),
  brand_first_rank_percentage: ({ members }) => share(members.filter(ranks), isRanked(1)),
  brand_top_three_percentage: ({ members }) => share(members.filter(ranks), isRanked(3)),
  brand_average_rank: ({ members }) =>
    mean(members.map(({ observation }) => observation.rank ?? undefined)),
  competitor_presence_percentage: ({ members }) =>
    share(members, ({ competitors }) => competitors.some(({ present }) => present)),
  competitor_position_score: ({ members }) =>
    mean(evaluationsOf(members).map(({ position }) => positionScores[position ?? ''])),
  competitor_sentiment_score: ({ members }) =>
    mean(evaluationsOf(members).map(({ sentiment }) => sentimentScores[sentiment ?? ''])),
  competitor_first_rank_percentage: ({ members }) =>
    share(members.filter(ranks), ranksCompetitor(1)),
  competitor_top_three_percentage: ({ members }) =>
    share(members.filter(ranks), ranksCompetitor(3)),
  competitor_average_rank: ({ members }) =>
    mean(evaluationsOf(members).map(({ rank }) => rank ?? undefined)),
  brand_mention_share: ({ members }) =>
    mean(members.flatMap((member) => mentionsOf(member).map(({ isBrand }) => Number(isBrand)))),
  competitor_mention_share: ({ members }) =>
    mean(members.flatMap((member) => mentionsOf(member).map(({ inScope }) => Number(inScope)))),
  brand_citation_rate: ({ members }) => share(members, citesBrand),
  competitor_citation_rate: (group) => share(group.members, citesCompetitor(group)),
  brand_citation_share_of_voice: ({ members }) => share(citing(members), citesBrand),
  competitor_citation_share_of_voice: (group) =>
    share(citing(group.members), citesCompetitor(group)),
  citation_count: ({ members }) => members.flatMap(({ citations }) => citations).length,
  citation_unique_responses: ({ members }) => citing(members).length,
  citation_unique_domains: ({ members }) =>
    new Set(members.flatMap(({ citations }) => citations.map(({ domain }) => domain))).size,
};

export const isMetric = (field: string) => Object.hasOwn(metricReaders, field);

export function readMetric(field: string, group: Group): number | null {
  const reader = metricReaders[field];
  if (!reader) throw new Error(`${field} is no metric`);
  return reader(group);
}

const evaluationsOf = (members: readonly Member[]) =>
  members.flatMap(({ competitors }) => competitors);

/** One for each tracked brand that an observation names: every competitor it evaluates, also those not in C(o). */
export function mentionsOf({ observation, competitors }: Member) {
  const inScope = new Set(competitors.map(({ id }) => id));
  const named = observation.competitors.filter(({ present }) => present);
  return [
    ...(observation.brandPresent ? [{ isBrand: true, inScope: false }] : []),
    ...named.map(({ id }) => ({ isBrand: false, inScope: inScope.has(id) })),
  ];
}

export const ranks = ({ observation }: Member) => observation.listLength !== null;

export const isRanked = (last: number) => (member: Member) =>
  member.observation.rank !== null && member.observation.rank <= last;

export const ranksCompetitor =
  (last: number) =>
  ({ competitors }: Member) =>
    competitors.some(({ rank }) => rank !== null && rank <= last);

const citing = (members: readonly Member[]) =>
  members.filter(({ citations }) => citations.length > 0);

export const citesBrand = ({ citations }: Member) => citations.some(({ type }) => type === 'brand');

export function citesCompetitor({ aboutCompetitors }: Group) {
  return ({ citations, competitors }: Member) => {
    const owned = citations.filter(({ type }) => type === 'competitor');
    if (!aboutCompetitors) return owned.length > 0;
    return owned.some(({ competitorId }) => competitors.some(({ id }) => id === competitorId));
  };
}

function share(members: readonly Member[], holds: (member: Member) => boolean): number | null {
  return members.length === 0 ? null : members.filter(holds).length / members.length;
}

function mean(scores: readonly (number | undefined)[]): number | null {
  const known = scores.filter((score) => score !== undefined);
  if (known.length === 0) return null;
  return known.reduce((sum, score) => sum + score, 0) / known.length;
}
