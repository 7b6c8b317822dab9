import type {
  positions,
  sentiments,
  sourceTypes,
  surfaces,
  Usage,
} from '#contract/answers/responses.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { BrandKey, BrandsKey, DayRange, ReadOptions } from './reading.ts';

export type Surface = (typeof surfaces)[number];

/** How an answer speaks of the brand or of a competitor. */
export interface StoredJudgement {
  readonly present: boolean;
  readonly position: (typeof positions)[number] | null;
  /** Its place in the list by which the answer ranks, from 1. */
  readonly rank: number | null;
  readonly sentiment: (typeof sentiments)[number] | null;
  /** Where in the text the sentiment is read: UTF-16 offsets, the end excluded. */
  readonly evidence: readonly {
    readonly start: number;
    readonly end: number;
    /** Which way it points; null where that is not known. */
    readonly says: 'praise' | 'criticism' | null;
  }[];
}

export interface StoredCitation {
  readonly url: string;
  /** Host, lowercased, without `www.`; empty where the URL could not be read. */
  readonly domain: string;
  /** Host and path, without scheme, query string and fragment; empty where the URL could not be read. */
  readonly page: string;
  readonly sourceType: (typeof sourceTypes)[number];
  readonly competitorId: number | null;
  readonly title: string | null;
  readonly snippet: string | null;
}

/** A name that an answer lists and nobody tracked when it was evaluated, and where the text has it first. */
export interface StoredRival {
  readonly name: string;
  /** UTF-16 offsets, the end excluded. */
  readonly start: number;
  readonly end: number;
}

/** One answer with everything that is stored about it; all lists are as they were when it was evaluated. */
export interface Observation {
  readonly createdAt: Date;
  readonly promptId: number;
  readonly personaId: number | null;
  readonly stageId: number;
  readonly platform: PlatformValue;
  readonly searchEnabled: boolean;
  readonly country: string | null;
  readonly branded: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly brand: StoredJudgement;
  readonly competitors: readonly (StoredJudgement & { readonly id: number })[];
  /** How many entries the list has by which the answer ranks; null where it ranks nothing or was not read for it. */
  readonly listLength: number | null;
  readonly rivals: readonly StoredRival[];
  readonly citations: readonly StoredCitation[];
  readonly retrievedSources: readonly object[];
  readonly queryFanout: { readonly queries: readonly string[]; readonly engine_metadata: object };
  readonly shoppingResults: readonly object[];
  readonly responseText: string;
  readonly externalId: string | null;
  readonly provenance: {
    readonly surface: Surface;
    readonly collector: string;
    readonly collectorVersion: string;
    readonly model: string | null;
    readonly evaluatorVersion: string;
    readonly answerHash: string;
    readonly costMicros: number;
    /** Whether the answer was cut off at a token limit. */
    readonly truncated: boolean;
    /** What the provider counted; a count that it does not report is left out. */
    readonly usage: Usage;
  };
}

/** An observation as a row: its day is the UTC day of `createdAt`. */
export interface StoredObservation extends BrandKey, Observation {
  readonly id: number;
  /** Of one id, the highest version is the one that counts, whichever is written last. */
  readonly version: number;
}

/** A row to write, and the other days on which an older version of it may be. */
export interface ObservationWrite {
  readonly observation: StoredObservation;
  readonly earlierDays: readonly string[];
}

/** Which part of a brand's history: the days, and what evaluated it last. */
export interface HistorySelection extends BrandKey {
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly evaluatorVersion?: string;
}

export interface ObservationCursor {
  readonly day: string;
  readonly id: number;
}

/** An answer as far as it matters for who is named in it. */
export interface RecentAnswer {
  readonly id: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
  readonly createdAt: Date;
  readonly text: string;
  readonly brandPresent: boolean;
  readonly brandPosition: StoredJudgement['position'];
  readonly evaluatorVersion: string;
}

/** When the newest answer of a brand was given. */
export interface LastAnswer {
  readonly brandId: number;
  readonly at: Date;
}

export interface ObservationStore {
  /**
   * Stores rows of one brand. Resolved means durable. A row replaces every older version of its id, on its own day
   * and on `earlierDays`, and is dropped where a newer one is stored or was stored before it moved to another
   * day. Repeating a call changes nothing. A reader sees each id at most once.
   */
  store(writes: readonly ObservationWrite[]): Promise<void>;
  /** Deletes for good what was obtained by this surface; resolves with how many rows there were. */
  remove(selection: {
    readonly organizationId: number;
    readonly brandIds: readonly number[];
    readonly surface: Surface;
  }): Promise<number>;
  count(selection: HistorySelection): Promise<number>;
  /** The next rows in the order of day and id, up to the one whose text brings the bytes of all texts to `maxBytes`. */
  batch(
    selection: HistorySelection,
    after: ObservationCursor | undefined,
    limit: number,
    maxBytes?: number,
  ): Promise<StoredObservation[]>;
  /** The newest answers, newest first, of the last `days` days up to the newest one: where they are, not their texts. */
  newest(
    brand: BrandKey,
    range: { readonly limit: number; readonly days: number },
    options?: ReadOptions,
  ): Promise<ObservationCursor[]>;
  /** Of each brand that has an answer on these days the newest one, in no order. */
  last(brands: BrandsKey, days: DayRange, options?: ReadOptions): Promise<LastAnswer[]>;
  /**
   * These answers, newest first; what is gone by then is left out. It ends with the answer whose text brings the
   * bytes of all texts to `maxBytes`.
   */
  recent(
    brand: BrandKey,
    keys: readonly ObservationCursor[],
    maxBytes: number,
    options?: ReadOptions,
  ): Promise<RecentAnswer[]>;
}
