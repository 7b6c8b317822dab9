import {
  classifyCitation,
  type Observation,
  type Owners,
  utcDay,
} from './brute-force-observation.ts';

/** A record of the response import, as far as metrics depend on it. */
export interface ImportedRecord {
  readonly external_id?: string;
  readonly platform: string;
  readonly created_at: string;
  readonly country?: string | null;
  readonly search_enabled?: boolean;
  readonly response_text: string;
  readonly citations: readonly { readonly url: string }[];
  readonly evaluation: ImportedJudgement & {
    readonly competitors: readonly (Judgement & { readonly name: string })[];
  };
}

interface ImportedJudgement {
  readonly brand_present: boolean;
  readonly brand_position: string | null;
  readonly brand_sentiment: string | null;
  readonly brand_rank?: number | null;
  readonly list_length?: number | null;
}

interface Judgement {
  readonly present: boolean;
  readonly position: string | null;
  readonly sentiment: string | null;
  readonly rank?: number | null;
}

const absent: Judgement = { present: false, position: null, sentiment: null };

/** A prompt as it is at the moment of the import. */
export interface KnownPrompt {
  readonly id: number;
  readonly text: string;
  readonly personaId: number | null;
  readonly stageId: number;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly country: string;
}

/** The brand as it is at the moment of the import; the competitors are the active ones. */
export interface KnownBrand {
  readonly name: string;
  readonly websites: readonly string[];
  readonly competitors: readonly {
    readonly id: number;
    readonly name: string;
    readonly websites: readonly string[];
  }[];
}

/** What the service must store for the record: everything as it is now, whatever changes later. */
export function observe(
  record: ImportedRecord,
  prompt: KnownPrompt,
  brand: KnownBrand,
): Observation {
  const owners: Owners = { brand: brand.websites, competitors: brand.competitors };
  const { evaluation } = record;
  return {
    day: utcDay(record.created_at),
    promptId: prompt.id,
    personaId: prompt.personaId,
    stageId: prompt.stageId,
    platform: record.platform === 'the service' ? 'chatgpt' : record.platform,
    searchEnabled: record.search_enabled ?? true,
    country: record.country === undefined ? prompt.country : record.country,
    branded: prompt.text.includes(brand.name),
    brandPresent: evaluation.brand_present,
    position: evaluation.brand_position,
    sentiment: evaluation.brand_sentiment,
    rank: evaluation.brand_rank ?? null,
    listLength: evaluation.list_length ?? null,
    tags: prompt.tags,
    topics: prompt.topics,
    competitors: brand.competitors.map(({ id, name }) => {
      const given = evaluation.competitors.find((entry) => entry.name === name);
      const { present, position, sentiment, rank = null } = given ?? absent;
      return { id, present, position, sentiment, rank };
    }),
    citations: record.citations.map(({ url }) => classifyCitation(url, owners)),
  };
}
