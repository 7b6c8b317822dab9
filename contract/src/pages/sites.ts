import { z } from 'zod';
import { checked, id, label, text } from '../fields.ts';
import { paging, textParameter } from '../parameters.ts';
import { groupBy, trafficDay } from './traffic-reports.ts';

export const integrationStatuses = ['pending', 'active', 'inactive'] as const;

/** Why a site is not active. */
export const integrationReasons = [
  'unproven',
  'proof_outdated',
  'domain_taken',
  'switched_off',
  'brand_archived',
] as const;

/** What shows that a domain is theirs: a DNS record, a file on the domain, or the operator's word. */
export const siteProofs = ['dns', 'file', 'operator'] as const;

/** What waits for a person before the pipeline publishes it: nothing, what people submit, or everything. */
export const siteApprovals = ['none', 'dashboard', 'always'] as const;

/** Why a live version was withdrawn: what a check of its page found at the origin. */
export const retiredReasons = [
  'origin_changed',
  'origin_gone',
  'origin_moved',
  'origin_unavailable',
  'noindex',
  'sign_in',
  'consent_wall',
] as const;
export const versionStates = ['staged', 'live', 'retired'] as const;

/** Of markdown and of HTML each. */
export const maxVersionBytes = 1_000_000;

const timestamp = z.iso.datetime({ offset: true });
const siteUlid = '01KA3V7Q2C8Z5E9XJ4T6W0RNBD';
const versionUlid = '01KA3VDQ7PB0S1M6K8Y3G5H2TZ';

const domain = label(1, 260).meta({
  description:
    'A host, or host:port; ports 80 and 443 are left out. Subdomains belong to the site as far as its proof covers ' +
    'them. A public suffix such as `com` or `github.io` is refused.',
  examples: ['www.northwind.example'],
});

const approval = z.enum(siteApprovals).meta({
  description:
    'What waits for a person before the pipeline publishes it. none: nothing; dashboard, the default: what people ' +
    'submit; always: what API keys submit, too.',
});

export const siteBody = z
  .object({
    domain,
    origin: label(1, 2083)
      .nullish()
      .meta({
        description:
          'Where the pages come from: scheme, host and port. Without it: https on the domain.',
        examples: ['https://origin.northwind.example'],
      }),
    approval: approval.optional(),
  })
  .meta({ examples: [{ domain: 'www.northwind.example' }] });

export const site = z
  .object({
    id: z.string().meta({ description: 'A ULID.', examples: [siteUlid] }),
    brand_id: id,
    domain: z.string(),
    origin: z.string(),
    integration_status: z.enum(integrationStatuses).meta({
      description:
        'pending until the domain is proven to be yours. The edge answers for active sites alone.',
    }),
    integration_reason: z
      .enum(integrationReasons)
      .nullable()
      .meta({
        description:
          'Why the site is not active, null where it is. unproven: the token was not found yet; proof_outdated: it ' +
          "was proven by a file at its origin, which no longer counts; domain_taken: another brand's site has the " +
          'host, one above it or one below it; switched_off: by the operator; brand_archived.',
      }),
    proof: z.enum(siteProofs).nullable().meta({
      description:
        'dns and operator cover the host and its subdomains, file the host and `www.` of it; null until proven.',
    }),
    approval,
    verification_token: z.string().meta({
      description: 'Goes into the TXT record or into the file.',
    }),
    verification_record: z
      .string()
      .nullable()
      .meta({ description: 'Name of the TXT record; null for an address, which has none.' }),
    verification_url: z.string().meta({ description: 'Where the file is looked for.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({
    id: 'Site',
    examples: [
      {
        id: siteUlid,
        brand_id: 1,
        domain: 'www.northwind.example',
        origin: 'https://www.northwind.example',
        integration_status: 'pending' as const,
        integration_reason: 'unproven' as const,
        proof: null,
        approval: 'dashboard' as const,
        verification_token: 'sightline-4fTz0wL8sVb2QmX7cJ9yRk3N',
        verification_record: '_sightline.www.northwind.example',
        verification_url: 'https://www.northwind.example/.well-known/sightline.txt',
        created_at: '2026-11-15T09:00:00.000Z',
        updated_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const siteUpdateBody = z
  .object({ approval: approval.optional() })
  .meta({ examples: [{ approval: 'always' }] });

/** Ids in a path; one that nothing has is a 404, whatever it looks like. */
export const siteId = textParameter(200).meta({
  description: 'The ULID of a site.',
  examples: [siteUlid],
});
export const versionId = textParameter(200).meta({
  description: 'The ULID of a version.',
  examples: [versionUlid],
});

const isPageUrl = (value: string) => {
  const url = /[\s\\<>"]/.test(value) ? null : URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
};

const pageUrl = checked(label(1, 2083), (value) =>
  value === '' || isPageUrl(value)
    ? undefined
    : {
        type: 'url_parsing',
        message: 'Input should be a valid http or https URL',
        ctx: { error: 'not an http or https URL' },
      },
).meta({
  description: 'The page, on the domain of the site.',
  examples: ['https://www.northwind.example/shoes'],
});

const content = text(1, maxVersionBytes).nullish();

export const versionBody = z
  .object({
    url: pageUrl,
    markdown: content,
    html: content,
  })
  .meta({
    examples: [
      { url: 'https://www.northwind.example/shoes', markdown: '# Shoes\n\nLight and warm.' },
    ],
  });

const versionExample = {
  id: versionUlid,
  site_id: siteUlid,
  url: 'https://www.northwind.example/shoes',
  state: 'staged' as const,
  source: 'api',
  created_at: '2026-11-15T09:00:00.000Z',
  published_at: null,
  checked_at: null,
  failing_since: null,
  retired_reason: null,
};

export const siteVersion = z
  .object({
    id: z.string().meta({ description: 'A ULID.', examples: [versionUlid] }),
    site_id: z.string(),
    url: z.string(),
    state: z.enum(versionStates).meta({
      description: 'At most one version of a page is live; retired ones were live before.',
    }),
    source: z.string().meta({ description: 'Who made it: api, or what staged it.' }),
    created_at: timestamp,
    published_at: timestamp.nullable().meta({ description: 'When it last went live.' }),
    checked_at: timestamp.nullable().meta({
      description:
        "When the origin's page was last compared with what the version was made from; null where it is not.",
    }),
    failing_since: timestamp.nullable().meta({
      description: 'Since when the origin could not be read for that; null where it can.',
    }),
    retired_reason: z
      .enum(retiredReasons)
      .nullable()
      .meta({
        description:
          'Why it was withdrawn, null where it was not. origin_changed: the page changed, and no new version may be ' +
          'live yet; origin_gone; origin_moved: it redirects elsewhere; origin_unavailable: for three days; noindex, ' +
          'sign_in and consent_wall: agents are not to have it.',
      }),
  })
  .meta({ id: 'SiteVersion', examples: [versionExample] });

export const siteVersionContent = siteVersion
  .extend({ markdown: z.string().nullable(), html: z.string().nullable() })
  .meta({
    id: 'SiteVersionContent',
    examples: [{ ...versionExample, markdown: '# Shoes\n\nLight and warm.', html: null }],
  });

export const versionListQuery = z.object({
  ...paging,
  state: z.enum(versionStates).optional().meta({ description: 'Only versions in this state.' }),
  url: textParameter(2083).optional().meta({ description: 'Only versions of this page.' }),
});

export const integrationBody = z
  .object({ integration_status: z.enum(['active', 'inactive']) })
  .meta({ examples: [{ integration_status: 'active' }] });

export const preview = z
  .object({
    path: z.string().meta({
      description: 'Below the address of this API. Anyone with this path sees the version.',
      examples: ['/previews/b3Blbi1zZXNhbWU'],
    }),
    expires_at: timestamp,
  })
  .meta({ id: 'SitePreview' });

export const previewToken = textParameter(1000).meta({
  description: 'From the path that a preview was given.',
});

/** How a site's pages are switched at a server or CDN of one's own. */
export const snippetKinds = ['cloudflare_worker', 'fastly_vcl', 'varnish_vcl', 'nginx'] as const;

export const snippetQuery = z.object({
  edge_url: textParameter(2083)
    .optional()
    .meta({
      description: 'Where the CDN reaches the edge; used in the snippets.',
      examples: ['https://edge.northwind.example'],
    }),
});

export const snippets = z
  .object(
    Object.fromEntries(snippetKinds.map((kind) => [kind, z.string()])) as Record<
      (typeof snippetKinds)[number],
      z.ZodString
    >,
  )
  .meta({ id: 'SiteSnippets', description: 'Each is a whole file, made for this site.' });

/** What an agent reads pages for; other: it asked for markdown and is none that we know. */
export const agentRoles = ['search', 'user', 'training', 'other'] as const;
export const trafficFields = ['date', 'agent', 'role', 'path'] as const;

export const trafficQuery = z.object({
  ...paging,
  start_date: trafficDay('First day, inclusive; omitted: from the beginning.'),
  end_date: trafficDay('Last day, inclusive; omitted: to the end.'),
  group_by: groupBy(trafficFields, 'date,agent'),
});

const total = z.int().min(0);

/** The fields that were asked for, then the sums. */
export const trafficItem = z
  .object({
    date: z.string().optional(),
    agent: z.string().optional(),
    role: z.enum(agentRoles).optional(),
    path: z.string().optional(),
    visits: total,
    live_visits: total.meta({ description: 'Answered with a live version.' }),
    failed_visits: total.meta({ description: 'Answered with a status of 400 or above.' }),
    bytes: total.meta({ description: 'Of the response bodies, as sent.' }),
  })
  .meta({
    id: 'AgentTrafficItem',
    examples: [
      {
        ...{ date: '2026-11-14', agent: 'ChatGPT-User' },
        ...{ visits: 58, live_visits: 41, failed_visits: 1, bytes: 481_220 },
      },
    ],
  });

export type AgentRole = (typeof agentRoles)[number];
export type SnippetKind = (typeof snippetKinds)[number];
export type TrafficField = (typeof trafficFields)[number];
export type SitePreview = z.infer<typeof preview>;
export type IntegrationReason = (typeof integrationReasons)[number];
export type IntegrationStatus = (typeof integrationStatuses)[number];
export type SiteProof = (typeof siteProofs)[number];
export type VersionState = (typeof versionStates)[number];
export type RetiredReason = (typeof retiredReasons)[number];
export type SiteApproval = (typeof siteApprovals)[number];
export type Site = z.infer<typeof site>;
export type SiteBody = z.infer<typeof siteBody>;
export type SiteUpdateBody = z.infer<typeof siteUpdateBody>;
export type SiteVersion = z.infer<typeof siteVersion>;
export type SiteVersionContent = z.infer<typeof siteVersionContent>;
export type VersionListQuery = z.infer<typeof versionListQuery>;
