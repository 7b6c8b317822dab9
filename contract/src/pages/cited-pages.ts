import { z } from 'zod';
import { id, integer } from '../fields.ts';
import { booleanParameter, enumParameter, paging, textParameter } from '../parameters.ts';
import { platform, platformParameter } from '../platforms.ts';

/** What was found at a cited address, and `pending` where nobody looked yet. */
export const citedPageStatuses = [
  'pending',
  'alive',
  'redirected',
  'dead',
  'no_such_host',
  'blocked',
  'unknown',
] as const;

const statusMeaning =
  '`alive`: the host serves it at this address. `redirected`: at another address. `dead`: the host answers 404 or 410, or ' +
  'with a page that says it does not exist; whether there ever was a page cannot be told. `no_such_host`: DNS does not know the host. ' +
  '`blocked`: robots.txt or the host keeps us from reading it. `unknown`: the host does not answer, or fails. `pending`: not checked yet.';

const count = z.int().min(0);
const time = z.iso.datetime({ offset: true }).nullable();

export const citedPageListQuery = z.object({
  ...paging,
  status: enumParameter(citedPageStatuses).optional().meta({ description: 'Found like this.' }),
  platform: platformParameter.optional().meta({ description: 'In the sample of this platform.' }),
  domain: textParameter(255)
    .optional()
    .meta({ description: 'On this host, in any case, with or without www.' }),
  names_brand: booleanParameter()
    .optional()
    .meta({ description: 'Pages whose text was read and names the brand, or does not.' }),
});

export const citedPage = z
  .object({
    id,
    url: z.string().meta({
      description:
        'As cited, without the fragment and without parameters that count visits (utm_*).',
    }),
    domain: z.string().meta({ description: 'Host, without www.' }),
    citations: count.meta({ description: 'By the platforms below together.' }),
    platforms: z.array(z.object({ platform, citations: count })).meta({
      description: 'In whose samples it is, and how often each of them cites it.',
    }),
    status: z.enum(citedPageStatuses).meta({ description: statusMeaning }),
    http_status: z.int().nullable().meta({ description: 'Of the last answer; null without one.' }),
    final_url: z.string().nullable().meta({ description: 'Where redirects led.' }),
    title: z.string().nullable(),
    names_brand: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether title, description or main text name the brand, by the rules that answers are read with. Null where the text could ' +
          'not be read: no HTML, a script, a paywall, a sign-in or a consent dialog in its place.',
      }),
    error: z.string().nullable().meta({ description: 'Why it is not alive.' }),
    checked_at: time,
    next_check_at: time.meta({ description: 'Null: not checked again until somebody asks.' }),
  })
  .meta({
    id: 'CitedPage',
    examples: [
      {
        id: 71,
        url: 'https://www.reviews.example/running-shoes-2024',
        domain: 'reviews.example',
        citations: 14,
        platforms: [
          { platform: 'chatgpt', citations: 9 },
          { platform: 'perplexity', citations: 5 },
        ],
        status: 'dead',
        http_status: 404,
        final_url: null,
        title: null,
        names_brand: null,
        error: 'The host answers 404.',
        checked_at: '2026-11-15T09:00:00.000Z',
        next_check_at: '2026-11-22T09:00:00.000Z',
      },
    ],
  });

const found = {
  cited_urls: count.meta({ description: 'Distinct URLs cited in these days.' }),
  citations: count.meta({ description: 'Citations in these days.' }),
  sampled: count.meta({ description: 'Pages of the sample: the most cited ones.' }),
  sampled_citations: count.meta({ description: 'Citations that the sample accounts for.' }),
  checked: count.meta({ description: 'Pages of the sample with a result.' }),
  alive: count,
  redirected: count,
  dead: count,
  no_such_host: count,
  blocked: count,
  unknown: count,
  read: count.meta({ description: 'Pages whose text could be read.' }),
  names_brand: count.meta({ description: 'Of those read, the ones that name the brand.' }),
};

const foundExample = {
  cited_urls: 1204,
  citations: 3310,
  sampled: 50,
  sampled_citations: 918,
  checked: 50,
  alive: 38,
  redirected: 4,
  dead: 5,
  no_such_host: 1,
  blocked: 2,
  unknown: 0,
  read: 40,
  names_brand: 17,
};

export const citedPageSummary = z
  .object({
    sampled_at: time.meta({ description: 'When the sample was drawn; null: never.' }),
    start_date: z.iso.date().nullable().meta({ description: 'First day whose citations count.' }),
    end_date: z.iso.date().nullable().meta({ description: 'Last day.' }),
    waiting: count.meta({ description: 'Pages that are due and not checked yet.' }),
    total: z.object(found).meta({
      description:
        'Of all platforms together; a page in several samples counts once, `cited_urls` once for each platform.',
    }),
    platforms: z.array(z.object({ platform, ...found })),
  })
  .meta({
    id: 'CitedPageSummary',
    examples: [
      {
        sampled_at: '2026-11-15T08:58:00.000Z',
        start_date: '2026-10-19',
        end_date: '2026-11-15',
        waiting: 0,
        total: foundExample,
        platforms: [{ platform: 'chatgpt' as const, ...foundExample }],
      },
    ],
  });

export const citedPageChecks = z
  .object({
    sampled: count.meta({ description: 'Pages in the sample.' }),
    waiting: count.meta({
      description: 'Those that are now due: all that were not checked within the last hour.',
    }),
  })
  .meta({ id: 'CitedPageChecks', examples: [{ sampled: 212, waiting: 180 }] });

const settings = {
  mode: z.enum(['on', 'off']),
  pages_per_platform: z.int(),
};
const settingsExample = { mode: 'on' as const, pages_per_platform: 50 };

export const citedPageSettingsBody = z
  .object({
    mode: settings.mode.default('off').meta({
      description:
        '`on`: a new sample each day, and each page of it once a week. `off`: nothing is fetched until somebody asks for a check.',
    }),
    pages_per_platform: integer.min(1).max(200).default(50).meta({
      description: 'How many of its most cited pages are in the sample of a platform.',
    }),
  })
  .meta({ examples: [settingsExample] });

export const citedPageSettings = z
  .object(settings)
  .meta({ id: 'CitedPageSettings', examples: [settingsExample] });

export type CitedPageStatus = (typeof citedPageStatuses)[number];
export type CitedPageListQuery = z.infer<typeof citedPageListQuery>;
export type CitedPage = z.infer<typeof citedPage>;
export type CitedPageSummary = z.infer<typeof citedPageSummary>;
export type CitedPageChecks = z.infer<typeof citedPageChecks>;
export type CitedPageSettings = z.infer<typeof citedPageSettings>;
