import { z } from 'zod';
import { checked, id, label, list } from '../fields.ts';
import { enumParameter, paging, textParameter } from '../parameters.ts';

const pageAuditStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export const checkStatuses = ['pass', 'warn', 'fail', 'skip'] as const;
export const checkGrades = ['A', 'B', 'C'] as const;
export const checkCategories = [
  'access',
  'delivery',
  'content',
  'structure',
  'support',
  'identity',
  'freshness',
  'structured-data',
  'unproven',
] as const;
export const pageAuditFailureReasons = [
  'fetch_failed',
  'timed_out',
  'not_found',
  'blocked_target',
  'too_complex',
  'internal_error',
] as const;

const timestamp = z.iso.datetime({ offset: true });

/** As a browser would take it; whether its host may be reached is for the service to say. */
const auditedUrl = checked(label(1, 2083), (value) =>
  value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
    ? undefined
    : {
        type: 'url_parsing',
        message: 'Input should be a valid http or https URL',
        ctx: { error: 'not an http or https URL' },
      },
);

export const pageAuditBody = z
  .object({
    urls: list(auditedUrl, 500, 1).meta({
      description: 'Pages to audit, each http or https on the public internet.',
    }),
  })
  .meta({ examples: [{ urls: ['https://www.northwind.example/shoes'] }] });

const pageAuditId = z.uuid().meta({ examples: ['7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90'] });

export const createdPageAudits = z.array(
  z.object({
    url: z.string().meta({ examples: ['https://www.northwind.example/shoes'] }),
    page_audit_id: pageAuditId,
  }),
);

export const pageAudit = z
  .object({
    request_id: pageAuditId.meta({ description: 'The page_audit_id of the creation.' }),
    url: z.string(),
    status: z.enum(pageAuditStatuses),
    created_at: timestamp,
    updated_at: timestamp,
    brand_id: id,
    score: z.int().min(0).max(100).nullable().optional().meta({
      description: 'In lists only with `include=score`; null until completed.',
    }),
  })
  .meta({
    id: 'PageAudit',
    examples: [
      {
        request_id: '7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90',
        url: 'https://www.northwind.example/shoes',
        status: 'completed',
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:03.000Z',
        brand_id: 1,
      },
    ],
  });

const check = z.object({
  id: z.string().meta({ examples: ['text-without-javascript'] }),
  category: z.enum(checkCategories),
  title: z.string().meta({ examples: ['The text is in the HTML'] }),
  status: z
    .enum(checkStatuses)
    .meta({ description: 'skip: it does not apply, and is not scored.' }),
  weight: z.int().min(0).meta({ description: '0: reported, not scored.' }),
  grade: z.enum(checkGrades).meta({
    description:
      'How well proven it is. A: documented behaviour of agents or a standard; B: strong evidence; C: unproven.',
  }),
  evidence: z
    .array(z.string())
    .max(10)
    .meta({
      description: 'What was found, from the page or its host.',
      examples: [['412 words of main text without JavaScript']],
    }),
  advice: z
    .string()
    .nullable()
    .meta({ description: 'What to do; null when there is nothing to do.' }),
  would_change: z.string().nullable().meta({
    description:
      'What would be different for AI agents after doing it; null without advice and in reports from before this was said.',
  }),
  basis: z.string().nullable().meta({
    description:
      'The evidence behind the advice; null without advice and in reports from before this was said.',
  }),
});

const facts = z.object({
  final_url: z.string().meta({ description: 'Where the page was, after redirects.' }),
  status: z.int(),
  redirects: z.int().min(0),
  html_bytes: z.int().min(0),
  encoding: z.string(),
  first_byte_ms: z.int().min(0).meta({ description: 'Reported only: it differs from run to run.' }),
  words: z.int().min(0).meta({ description: 'Of the main content, without JavaScript.' }),
  title: z.string().nullable(),
  language: z.string().nullable(),
  robots_txt: z.enum(['found', 'absent', 'unavailable']),
  blocked_agents: z
    .array(z.string())
    .meta({ description: 'AI agents that robots.txt keeps away.' }),
  probed_agents: z
    .array(z.object({ agent: z.string(), status: z.int().nullable() }))
    .meta({ description: 'How the host answered under the names of AI agents.' }),
});

/** One audit with its whole report. */
export const pageAuditReport = pageAudit
  .extend({
    score: z.int().min(0).max(100).nullable().meta({
      description:
        'Weighted share of what passed; null until completed. The same page gets the same score.',
    }),
    checks: z.array(check).meta({ description: 'Empty until completed.' }),
    facts: facts.nullable(),
    error: z
      .object({ reason: z.enum(pageAuditFailureReasons), message: z.string() })
      .nullable()
      .meta({ description: 'Why it failed.' }),
  })
  .meta({
    id: 'PageAuditReport',
    examples: [
      {
        request_id: '7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90',
        url: 'https://www.northwind.example/shoes',
        status: 'completed',
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:03.000Z',
        brand_id: 1,
        score: 83,
        checks: [
          {
            id: 'canonical',
            category: 'identity',
            title: 'The canonical address is this page',
            status: 'warn',
            weight: 5,
            grade: 'B',
            evidence: ['No canonical link'],
            advice: 'Give the page one canonical link with its own address.',
            would_change:
              'Copies of the page would count as one, under the address that you choose.',
            basis:
              'Google and Bing document the canonical link (RFC 6596) as a strong hint to which copy they keep.',
          },
        ],
        facts: {
          final_url: 'https://www.northwind.example/shoes',
          status: 200,
          redirects: 0,
          html_bytes: 48_211,
          encoding: 'utf-8',
          first_byte_ms: 84,
          words: 412,
          title: 'Running shoes, tested',
          language: 'en',
          robots_txt: 'found',
          blocked_agents: ['GPTBot'],
          probed_agents: [{ agent: 'OAI-SearchBot', status: 200 }],
        },
        error: null,
      },
    ],
  });

export const pageAuditListQuery = z.object({
  ...paging,
  status: enumParameter(pageAuditStatuses).optional().meta({ description: 'In this state.' }),
  url: textParameter(2083).optional().meta({ description: 'Part of the URL, in any case.' }),
  include: enumParameter(['score'])
    .optional()
    .meta({ description: 'Adds the score to each record.' }),
});

export type PageAudit = z.infer<typeof pageAudit>;
export type PageAuditReport = z.infer<typeof pageAuditReport>;
export type PageAuditListQuery = z.infer<typeof pageAuditListQuery>;
export type PageAuditBody = z.infer<typeof pageAuditBody>;
export type PageAuditCheck = z.infer<typeof check>;
export type PageAuditFacts = z.infer<typeof facts>;
export type PageAuditCheckStatus = (typeof checkStatuses)[number];
export type PageAuditGrade = (typeof checkGrades)[number];
export type PageAuditCategory = (typeof checkCategories)[number];
export type PageAuditFailureReason = (typeof pageAuditFailureReasons)[number];
