import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Brand, StageSet } from '#contract/brands/brands.ts';
import type { StoredName } from '#kernel/ports/analytics/installation.ts';

type Archivable = ColumnType<Date | null, Date | undefined, Date | null>;

export type BrandTables = {
  brands: {
    id: Generated<number>;
    organization_id: number;
    name: string;
    description: string;
    website: string;
    alternative_names: string[];
    excluded_names: string[];
    alternative_websites: string[];
    key_topics: string[];
    status: Brand['status'];
    case_sensitive: boolean;
    default_country: string;
    default_language: string;
    stage_set: StageSet;
    /** Incremented by triggers when the name of a persona, stage or competitor changes. */
    names_version: Generated<number>;
    archived_at: Archivable;
  };
  /** What a brand had when it was erased; nothing of the brand itself. */
  erased_brands: {
    id: number;
    organization_id: number;
    erased_at: Date;
    rows: number;
    /** Null until the store of observations was cleared. */
    observed_rows: ColumnType<number | null, undefined, RawBuilder<number>>;
    /** When nothing more could arrive. */
    swept_at: ColumnType<Date | null, undefined, Date>;
  };
  /** How many transactions changed prompts or competitors of a brand; counted by triggers. */
  brand_changes: { brand_id: number; organization_id: number; last: number };
  competitors: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    name: string;
    name_key: string;
    alternative_names: string[];
    excluded_names: string[];
    websites: string[];
    case_sensitive: boolean;
    /** Null: every stored answer is checked for it. */
    checked_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    archived_at: Archivable;
    /** Of the brand's changes, the last of this one; set by triggers, as `changed_at` is. */
    change: Generated<number>;
    changed_at: ColumnType<Date | null, never, never>;
  };
  personas: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    name: string;
    description: string;
    archived_at: Archivable;
  };
  stages: {
    id: Generated<number>;
    organization_id: number;
    brand_id: number;
    name: string;
    meaning: string | null;
    position: number;
    retired_at: Archivable;
  };
  /** Written by triggers: changes that the store of observations does not have yet. */
  name_changes: {
    sequence: number;
    brand_id: number;
    kind: StoredName['kind'];
    id: number;
    name: string;
  };
};
