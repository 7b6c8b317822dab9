import type { KindOfSource } from '#contract/pages/sources.ts';

export type SourceTables = {
  source_kinds: {
    brand_id: number;
    organization_id: number;
    domain: string;
    kind: KindOfSource;
    corrected_at: Date;
    corrected_by: string | null;
  };
};
