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

/** An answer's judgement of the brand or a competitor. */
export interface StoredJudgement {
  readonly present: boolean;
  readonly position: (typeof positions)[number] | null;
  /** Its place, from 1, in the list that gives the answer's ranking. */
  readonly rank: number | null;
  readonly sentiment: (typeof sentiments)[number] | null;
  /** The passages behind the sentiment, as UTF-16 offsets with exclusive end. */
  readonly evidence: readonly {
    readonly start: number;
    readonly end: number;
    /** The direction of the sentiment; null if unknown. */
    readonly says: 'praise' | 'criticism' | null;
  }[];
}

export interface StoredCitation {
  readonly url: string;
  /** Host in lower case without `www.`; empty for a malformed URL. */
  readonly domain: string;
  /** Host and path, without scheme, query string and fragment; empty for a malformed URL. */
  readonly page: string;
  readonly sourceType: (typeof sourceTypes)[number];
  readonly competitorId: number | null;
  readonly title: string | null;
  readonly snippet: string | null;
}

/** A name that the answer lists and that was not tracked at its evaluation, with its first place in the text. */
export interface StoredRival {
  readonly name: string;
  /** UTF-16 offsets with exclusive end. */
  readonly start: number;
  readonly end: number;
}

/** One answer with everything stored about it; all lists are as of its evaluation. */
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
  /**
   * The number of entries in the list that gives the ranking; null if the answer ranks nothing or was not checked for
   * it.
   */
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
    /** Whether a token limit cut off the answer. */
    readonly truncated: boolean;
    /** The provider's counts; unreported ones are left out. */
    readonly usage: Usage;
  };
}

/** An observation as a row: its day is the UTC day of `createdAt`. */
export interface StoredObservation extends BrandKey, Observation {
  readonly id: number;
  /** The highest version of an id counts, in any order of writes. */
  readonly version: number;
}

/** A row to write, and other days that may have an older version of it. */
export interface ObservationWrite {
  readonly observation: StoredObservation;
  readonly earlierDays: readonly string[];
}

/** A row to delete: the answer as it is up to this version. */
export interface DoomedObservation {
  readonly id: number;
  readonly day: string;
  readonly version: number;
}

/** Selects part of a brand's history by day and by last evaluator. */
export interface HistorySelection extends BrandKey {
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly evaluatorVersion?: string;
}

export interface ObservationCursor {
  readonly day: string;
  readonly id: number;
}

/** The parts of an answer that matter for its mentions. */
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

/** The time of a brand's newest answer. */
export interface LastAnswer {
  readonly brandId: number;
  readonly at: Date;
}

export interface ObservationStore {
  /**
   * Stores rows of one brand; resolved means durable. A row replaces every older version of its id, on its own day and
   * on `earlierDays`, and is dropped if a newer one is stored or was stored before it moved to another day. Repeating a
   * call changes nothing. A reader sees each id at most once.
   */
  store(writes: readonly ObservationWrite[]): Promise<void>;
  /** Permanently deletes the observations of this surface, as a change; resolves with the number of rows. */
  remove(selection: {
    readonly organizationId: number;
    readonly brandIds: readonly number[];
    readonly surface: Surface;
  }): Promise<number>;
  /**
   * Permanently deletes these rows of a brand, as a change. A row that is newer stays, and an older one that is written late
   * is dropped. Repeating it is harmless.
   */
  removeRows(brand: BrandKey, rows: readonly DoomedObservation[]): Promise<void>;
  /** Gives the rows a new change and nothing else: for what belongs to them and is kept elsewhere. Repeating it is harmless. */
  touch(brand: BrandKey, ids: readonly number[]): Promise<void>;
  count(selection: HistorySelection): Promise<number>;
  /** The next rows ordered by day and id, up to the one with which the texts reach `maxBytes`. */
  batch(
    selection: HistorySelection,
    after: ObservationCursor | undefined,
    limit: number,
    maxBytes?: number,
  ): Promise<StoredObservation[]>;
  /** References to the newest answers, newest first, from the last `days` days before the newest one, without texts. */
  newest(
    brand: BrandKey,
    range: { readonly limit: number; readonly days: number },
    options?: ReadOptions,
  ): Promise<ObservationCursor[]>;
  /** The newest answer of each brand with any on these days, in no order. */
  last(brands: BrandsKey, days: DayRange, options?: ReadOptions): Promise<LastAnswer[]>;
  /** These answers, newest first, without deleted ones. Ends with the answer with which the texts reach `maxBytes`. */
  recent(
    brand: BrandKey,
    keys: readonly ObservationCursor[],
    maxBytes: number,
    options?: ReadOptions,
  ): Promise<RecentAnswer[]>;
}
