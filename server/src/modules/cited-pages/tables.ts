import type { ColumnType, Generated } from 'kysely';
import type { CitedPageSettings, CitedPageStatus } from '#contract/pages/cited-pages.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { CitingPlatform } from '#kernel/ports/analytics/sources.ts';
import type { Database } from '#kernel/ports/database.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** Citations by platform, for the platforms whose samples include the page. */
export type CitationsByPlatform = Readonly<Partial<Record<PlatformValue, number>>>;

/** One statement of a page, with its headings, row and column. */
export interface PageStatement {
  readonly text: string;
  readonly headings: readonly string[];
  readonly row: string;
  readonly column: string;
}

/** What a page says, or why that is unknown. */
export interface PageText {
  /** `refused`: its host does not allow it. */
  readonly status: 'read' | 'refused' | 'failed';
  /** As text; null if it was read. */
  readonly reason: string | null;
  /** Its address after redirects. */
  readonly finalUrl: string | null;
  readonly title: string | null;
  readonly headings: readonly string[];
  readonly statements: readonly PageStatement[];
}

export type CitedPageTables = {
  cited_page_samples: {
    brand_id: number;
    organization_id: number;
    mode: Defaulted<CitedPageSettings['mode']>;
    pages_per_platform: Defaulted<number>;
    sample_due_at: Defaulted<Date | null>;
    sampled_at: Defaulted<Date | null>;
    first_day: Defaulted<string | null>;
    last_day: Defaulted<string | null>;
    platforms: Json<readonly CitingPlatform[]>;
  };
  cited_pages: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    url: string;
    host: string;
    domain: string;
    platforms: Json<CitationsByPlatform>;
    citations: number;
    sampled_at: Date;
    status: Defaulted<CitedPageStatus>;
    http_status: Defaulted<number | null>;
    final_url: Defaulted<string | null>;
    title: Defaulted<string | null>;
    names_brand: Defaulted<boolean | null>;
    error: Defaulted<string | null>;
    checked_at: Defaulted<Date | null>;
    due_at: Defaulted<Date | null>;
    /** How often a worker took it since its last result; 0 while no one has it. */
    attempts: Defaulted<number>;
  };
  read_pages: {
    organization_id: number;
    brand_id: number;
    url: string;
    read_at: Date;
    status: PageText['status'];
    reason: string | null;
    final_url: string | null;
    title: string | null;
    headings: Json<readonly string[]>;
    statements: Json<readonly PageStatement[]>;
  };
  cited_hosts: {
    host: string;
    leased_until: Date;
  };
};

export function citedPageTables(db: Database) {
  return db.withTables<CitedPageTables>();
}
