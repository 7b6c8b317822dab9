import type { ColumnType } from 'kysely';
import type { OrchestrationStatus, PipelineErrorCode } from '#contract/pages/pipeline.ts';
import type { ApprovalChoice } from '#contract/pages/pipeline-approvals.ts';
import type { ContentGap, FactReport } from '#contract/pages/pipeline-facts.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** Read as a value, written as JSON text; null in rows of earlier versions. */
type Json<Value> = ColumnType<Value | null, string | null, never>;

/** What one URL is optimized for. */
export interface Targets {
  readonly prompts: readonly string[];
  readonly personas: readonly {
    readonly name: string;
    readonly description?: string | undefined;
  }[];
  readonly sources: readonly string[];
  readonly onlyGiven: boolean;
}

/** What a language model wrote that did not keep to the facts. */
export interface RefusedDraft {
  readonly markdown: string;
  readonly facts: FactReport;
}

export type PipelineTables = {
  pipelines: {
    id: string;
    organization_id: number;
    brand_id: number;
    site_id: string | null;
    webhook_id: string | null;
    optimize: boolean;
    stage_axp: boolean;
    deploy_axp: boolean;
    unfinished: number;
    by_person: Defaulted<boolean>;
    is_recheck: Defaulted<boolean>;
    created_at: Date;
  };
  optimization_runs: {
    id: string;
    organization_id: number;
    brand_id: number;
    url: string;
    prompts: string[];
    source_markdown: string;
    markdown: string;
    diff: string;
    optimizer: 'model' | 'embedded';
    model: string | null;
    cost_micros: number;
    /** Where the page was found after redirects; null, like the rest of this group, in old rows. */
    final_url: string | null;
    html: string | null;
    origin_etag: string | null;
    origin_last_modified: string | null;
    origin_content_hash: string | null;
    gaps: Json<readonly ContentGap[]>;
    facts: Json<FactReport>;
    refused_draft: Json<RefusedDraft>;
    created_at: Date;
  };
  pipeline_tracks: {
    token: string;
    pipeline_id: string;
    organization_id: number;
    brand_id: number;
    position: number;
    url: string;
    /** Read as a value, written as JSON text. */
    targets: ColumnType<Targets, string, never>;
    orchestration_status: Defaulted<OrchestrationStatus>;
    has_begun: Defaulted<boolean>;
    attempts: Defaulted<number>;
    page_audit_id: string;
    optimization_run_id: Defaulted<string | null>;
    /** The run before, where the page changed before it could be published. */
    superseded_run_id: Defaulted<string | null>;
    version_id: Defaulted<string | null>;
    axp_version_id: Defaulted<string | null>;
    /** A live version whose page changed: withdrawn if this track cannot take its place. */
    replaces_version_id: Defaulted<string | null>;
    awaiting_approval: Defaulted<boolean>;
    decision: Defaulted<ApprovalChoice | null>;
    decided_by: Defaulted<number | null>;
    decided_by_email: Defaulted<string | null>;
    decided_at: Defaulted<Date | null>;
    /** The run whose result the person saw. */
    decided_run_id: Defaulted<string | null>;
    decision_note: Defaulted<string | null>;
    error_code: Defaulted<PipelineErrorCode | null>;
    error_message: Defaulted<string | null>;
    error_hash: Defaulted<string | null>;
    created_at: Date;
    updated_at: Date;
  };
};
