import { z } from 'zod';
import { type CheckFailure, checked, label, list } from '../fields.ts';
import { webhookErrorCodes, webhookUrl } from '../outgoing/webhooks.ts';
import { textParameter } from '../parameters.ts';
import { approvalDecision } from './pipeline-approvals.ts';
import { contentGap, factReport } from './pipeline-facts.ts';

export const orchestrationStatuses = [
  'audit',
  'optimizing',
  'deploying',
  'completed',
  'failed',
] as const;
export const trackStatuses = ['pending', 'running', 'completed', 'failed'] as const;

/** What a submission is refused with, in the `ctx.code` of a problem. */
export const submissionErrorCodes = [
  'ORCH-INIT-001',
  'ORCH-INIT-002',
  'ORCH-INIT-003',
  'ORCH-INIT-004',
  'ORCH-INIT-005',
] as const;

/** What a track ends with. */
export const pipelineErrorCodes = [
  'ORCH-AUDIT-001',
  'ORCH-AUDIT-002',
  'ORCH-AUDIT-003',
  'ORCH-AUDIT-004',
  'ORCH-AUDIT-005',
  'ORCH-OPT-001',
  'ORCH-OPT-002',
  'ORCH-OPT-003',
  'ORCH-OPT-004',
  'ORCH-OPT-005',
  'ORCH-OPT-006',
  'ORCH-OPT-007',
  'ORCH-OPT-008',
  'ORCH-OPT-009',
  'ORCH-DEPLOY-001',
  'ORCH-DEPLOY-002',
  'ORCH-DEPLOY-003',
  'ORCH-DEPLOY-004',
] as const;

const maxPipelineUrls = 500;
const timestamp = z.iso.datetime({ offset: true });

function urlFailure(value: string): CheckFailure | undefined {
  if (value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return undefined;
  return {
    type: 'url_parsing',
    message: 'Input should be a valid http or https URL',
    ctx: { error: 'not an http or https URL', code: 'ORCH-INIT-001' },
  };
}

const pageUrl = checked(label(1, 2083), urlFailure);
const exampleUrl = 'https://www.northwind.example/shoes';

const targets = {
  target_prompts: list(label(1, 2000), 50)
    .nullish()
    .meta({ description: 'Questions that the page is to answer; they become headings.' }),
  target_personas: list(
    z.object({ name: label(1, 200), description: label(0, 5000).nullish() }),
    50,
  )
    .nullish()
    .meta({ description: 'Whom the page is for.' }),
  target_sources: list(pageUrl, 20)
    .nullish()
    .meta({ description: 'Pages that support what this one says; they are fetched and cited.' }),
  override_suggestions: z.boolean().optional().meta({
    description:
      "true: only the prompts and sources given are used. Otherwise up to five of the brand's own prompts that the page answers are added.",
  }),
};

/** Rules between members, each told at the member that breaks it. */
const rules: readonly ((body: SubmissionShape) => Problem | undefined)[] = [
  ({ urls, requests }) =>
    urls && requests
      ? { at: 'requests', message: 'Give urls or requests, not both' }
      : urls || requests
        ? undefined
        : { at: 'urls', message: 'Give urls or requests' },
  ({ stage_axp, deploy_axp }) =>
    stage_axp && deploy_axp
      ? { at: 'deploy_axp', message: 'stage_axp and deploy_axp exclude each other' }
      : undefined,
  ({ stage_axp, deploy_axp, optimize }) =>
    (stage_axp || deploy_axp) && !optimize
      ? { at: 'optimize', message: 'stage_axp and deploy_axp need optimize' }
      : undefined,
  ({ stage_axp, deploy_axp, site_id }) =>
    (stage_axp || deploy_axp) && !site_id
      ? { at: 'site_id', message: 'stage_axp and deploy_axp need a site_id', code: 'ORCH-INIT-002' }
      : undefined,
  ({ webhook_url, webhook_url_override }) =>
    webhook_url && webhook_url_override && webhook_url !== webhook_url_override
      ? {
          at: 'webhook_url_override',
          message: 'webhook_url_override is another name of webhook_url',
        }
      : undefined,
];

interface Problem {
  readonly at: string;
  readonly message: string;
  readonly code?: string;
}

type SubmissionShape = z.infer<typeof submissionShape>;

const submissionShape = z.object({
  urls: list(pageUrl, maxPipelineUrls, 1)
    .nullish()
    .meta({ description: 'Pages of one configuration. Either these or requests.' }),
  requests: list(z.object({ url: pageUrl, ...targets }), maxPipelineUrls, 1)
    .nullish()
    .meta({
      description: 'Pages with what each is for; a member given here replaces the batch’s.',
    }),
  optimize: z
    .boolean()
    .default(false)
    .meta({ description: 'Restructure the content after the audit.' }),
  stage_axp: z.boolean().default(false).meta({
    description: 'Stage the result on the site without publishing. Needs optimize and site_id.',
  }),
  deploy_axp: z
    .boolean()
    .default(false)
    .meta({ description: 'Publish the result on the site. Needs optimize and site_id.' }),
  site_id: label(1, 200)
    .nullish()
    .meta({ description: 'A site of the brand, active, to whose domain every URL belongs.' }),
  ...targets,
  webhook_url: webhookUrl.nullish().meta({
    description: 'Events of this submission are sent here, too, signed with the brand’s secret.',
  }),
  webhook_url_override: webhookUrl.nullish().meta({ description: 'Another name of webhook_url.' }),
});

export const submissionBody = submissionShape
  .superRefine((body, refinement) => {
    for (const rule of rules) {
      const problem = rule(body);
      if (!problem) continue;
      const { at, message, code } = problem;
      refinement.addIssue({
        code: 'custom',
        path: [at],
        message,
        params: { type: 'value_error', ctx: { error: message, ...(code ? { code } : {}) } },
      });
    }
  })
  .meta({
    examples: [
      { urls: [exampleUrl] },
      {
        requests: [{ url: exampleUrl, target_prompts: ['Which shoe holds on wet rock?'] }],
        optimize: true,
        deploy_axp: true,
        site_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBC',
      },
    ],
  });

const trackExample = {
  token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
  url: exampleUrl,
  status: 'pending' as const,
  orchestration_status: 'audit' as const,
  optimization_run_id: null,
  axp_version_id: null,
  created_at: '2026-11-15T09:00:00.000Z',
  updated_at: '2026-11-15T09:00:00.000Z',
};

const ulidOrNull = z.string().nullable();

export const trackToken = z.object({
  token: z.string().meta({ description: 'A ULID; asks for the state of this URL.' }),
  url: z.string(),
  status: z.enum(trackStatuses),
  orchestration_status: z.enum(orchestrationStatuses),
  optimization_run_id: ulidOrNull,
  axp_version_id: ulidOrNull.meta({ description: 'Null unless a version was published live.' }),
  created_at: timestamp,
  updated_at: timestamp,
});

const pipelineId = z.string().meta({ examples: ['01KA3V7Q2C8Z5E9XJ4T6W0RNBA'] });

export const submission = z
  .object({
    pipeline_id: pipelineId,
    status: z.literal('pending'),
    tokens: z.array(trackToken).meta({ description: 'One for each URL, in their order.' }),
    webhook_id: z
      .string()
      .nullable()
      .meta({ description: 'Where the deliveries to webhook_url are logged.' }),
    webhook_secret: z
      .string()
      .nullable()
      .meta({ description: 'The brand’s secret, which signs them; null without webhook_url.' }),
  })
  .meta({
    id: 'PipelineSubmission',
    examples: [
      {
        pipeline_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBA',
        status: 'pending',
        tokens: [trackExample],
        webhook_id: null,
        webhook_secret: null,
      },
    ],
  });

const errorHash = z
  .string()
  .meta({ description: 'Also in the log; quote it when you report the error.' });

export const trackingRecord = trackToken
  .extend({
    pipeline_id: pipelineId,
    result: z.object({
      audit: z
        .object({ page_audit_id: z.string(), score: z.int().min(0).max(100).nullable() })
        .nullable(),
      optimization: z
        .object({
          run_id: z.string(),
          markdown: z.string(),
          diff: z.string().meta({ description: 'Unified, against the content of the page.' }),
          html: z
            .string()
            .nullable()
            .meta({ description: 'The same as an HTML document; null in old runs.' }),
          source_markdown: z
            .string()
            .meta({ description: 'The content of the page as it was read.' }),
          final_url: z.string().nullable().meta({
            description:
              'Where the page was found after redirects, and is published; null in old runs.',
          }),
          gaps: z.array(contentGap).meta({ description: 'Prompts that the page does not answer.' }),
          facts: factReport
            .nullable()
            .meta({ description: 'What became of the facts of the page; null in old runs.' }),
          refused_draft: z.object({ markdown: z.string(), facts: factReport }).nullable().meta({
            description: 'What a language model wrote, where it did not keep to the facts.',
          }),
        })
        .nullable(),
      version: z.object({ id: z.string(), state: z.enum(['staged', 'live']) }).nullable(),
    }),
    awaiting_approval: z.boolean().meta({
      description: 'Whether the result waits for a person, who approves or rejects it.',
    }),
    approval: approvalDecision
      .nullable()
      .meta({ description: 'Who decided, and how; null until somebody does.' }),
    error: z
      .object({ code: z.enum(pipelineErrorCodes), message: z.string(), error_hash: errorHash })
      .nullable(),
    webhook_error: z
      .object({ code: z.enum(webhookErrorCodes), message: z.string(), error_hash: errorHash })
      .nullable()
      .meta({
        description: 'Why webhook_url has not taken an event; it never fails the pipeline.',
      }),
  })
  .meta({
    id: 'PipelineTracking',
    examples: [
      {
        ...trackExample,
        status: 'failed' as const,
        orchestration_status: 'failed' as const,
        pipeline_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBA',
        result: {
          audit: { page_audit_id: '7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90', score: null },
          optimization: null,
          version: null,
        },
        awaiting_approval: false,
        approval: null,
        error: {
          code: 'ORCH-AUDIT-003' as const,
          message: 'The page does not exist: its server answered 404.',
          error_hash: '3f9ac1d27b60',
        },
        webhook_error: null,
      },
    ],
  });

/** The token of a URL in a path; one that nothing has is a 404, whatever it looks like. */
export const trackingToken = textParameter(200).meta({
  description: 'A token of the submission.',
  examples: [trackExample.token],
});

export type SubmissionBody = z.infer<typeof submissionBody>;
export type Submission = z.infer<typeof submission>;
export type TrackToken = z.infer<typeof trackToken>;
export type TrackingRecord = z.infer<typeof trackingRecord>;
export type OrchestrationStatus = (typeof orchestrationStatuses)[number];
export type PipelineErrorCode = (typeof pipelineErrorCodes)[number];
export type SubmissionErrorCode = (typeof submissionErrorCodes)[number];
