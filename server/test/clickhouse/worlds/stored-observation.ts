import { createHash } from 'node:crypto';
import { surfaces } from '#contract/answers/responses.ts';
import type {
  StoredCitation,
  StoredJudgement,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type {
  CompetitorEvaluation,
  Observation,
} from '../../support/brute-force/brute-force-observation.ts';
import type { Random } from '../../support/random.ts';

/** What JSON and CSV have to escape, and what they must leave alone. */
const awkwardTexts = [
  'An answer',
  'Northwind/Contoso "quoted" \\ back',
  'line\nbreak\r\ttab \b\f',
  '\u0001\u001f\u007f <script>&amp;',
  'é ü 😀 ｚ \u2028 \u2029 \ufeff',
  "o'brien; -- {x:String}",
  ',",;',
];

/** The observation with everything that metrics do not look at, made up. */
export function storedObservation(
  random: Random,
  key: BrandKey & { readonly id: number; readonly version: number; readonly time: string },
  observation: Observation,
): StoredObservation {
  const { time, ...row } = key;
  const text = random.pick(awkwardTexts);
  return {
    ...row,
    createdAt: new Date(`${observation.day}T${time}Z`),
    promptId: observation.promptId,
    personaId: observation.personaId,
    stageId: observation.stageId,
    // The evaluator knows platforms, positions and sentiments as plain text.
    platform: observation.platform as StoredObservation['platform'],
    searchEnabled: observation.searchEnabled,
    country: observation.country,
    branded: observation.branded,
    tags: observation.tags,
    topics: observation.topics,
    brand: judgement(random, {
      present: observation.brandPresent,
      position: observation.position,
      sentiment: observation.sentiment,
      rank: observation.rank,
    }),
    competitors: observation.competitors.map((evaluation) => ({
      id: evaluation.id,
      ...judgement(random, evaluation),
    })),
    listLength: observation.listLength,
    rivals: random.chance(0.5) ? [{ name: text, start: 0, end: 4_294_967_295 }] : [],
    citations: observation.citations.map(
      ({ url, domain, type, competitorId }): StoredCitation => ({
        url: `https://${url}?q=a/b`,
        domain,
        page: url,
        sourceType: type,
        competitorId,
        title: random.pick([null, ...awkwardTexts]),
        snippet: random.pick([null, ...awkwardTexts]),
      }),
    ),
    retrievedSources: random.pick([[], [{ url: 'https://a.example/b', title: text }]]),
    queryFanout: random.pick([
      { queries: [], engine_metadata: {} },
      { queries: [text, 'a/b'], engine_metadata: { n: 1.5, deep: [null, true] } },
    ]),
    shoppingResults: random.pick([[], [], [{ title: text, price: 10 }]]),
    responseText: text,
    externalId: random.pick([null, `record/${key.id}`]),
    provenance: {
      surface: random.pick(surfaces),
      collector: random.pick(['openai', 'import']),
      collectorVersion: '1',
      model: random.pick([null, 'gpt/5']),
      evaluatorVersion: random.pick(['given', '3']),
      answerHash: createHash('sha256').update(text).digest('hex'),
      costMicros: random.pick([0, 1, 12, 12_345, 999_999, 1_000_000, 123_456_789]),
      truncated: random.chance(0.1),
      usage: random.pick([
        {},
        { calls: 1 },
        { input_tokens: 4718, output_tokens: 450, searches: 1 },
      ]),
    },
  };
}

function judgement(random: Random, given: Omit<CompetitorEvaluation, 'id'>): StoredJudgement {
  return {
    present: given.present,
    position: given.position as StoredJudgement['position'],
    rank: given.rank,
    sentiment: given.sentiment as StoredJudgement['sentiment'],
    evidence: random.pick([
      [],
      [{ start: 0, end: 5, says: null }],
      [
        { start: 1, end: 2, says: 'praise' },
        { start: 70_000, end: 70_001, says: 'criticism' },
      ],
    ]),
  };
}
