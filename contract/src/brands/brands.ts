import { z } from 'zod';
import { country } from '../countries.ts';
import {
  checked,
  competitorWebsite,
  id,
  label,
  list,
  names,
  optional,
  text,
  website,
  withDefault,
} from '../fields.ts';

export const brandStatuses = ['lead', 'prospect', 'customer'] as const;
export const stageSets = ['intent', 'funnel'] as const;
export type StageSet = (typeof stageSets)[number];

const alternativeNames = names(label(1, 255), 100).meta({ description: 'Aliases.' });
const excludedNames = names(label(1, 255), 100).meta({
  description: 'Phrases that contain a name and are never a mention, such as "Apple pie".',
});
const caseSensitive = z.boolean().meta({
  description: 'True: names are matched against AI responses with exact case.',
});
/** The most topics of a brand. */
export const maxKeyTopics = 500;

/** Every ISO 639-1 code; two letters alone do not make a language. */
const languageCodes = new Set(
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  ),
);

/** A language code: lowercase ISO 639-1; uppercase is normalised. */
export const language = checked(z.string().trim().toLowerCase(), (value) =>
  languageCodes.has(value)
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should be an ISO 639-1 language code',
        ctx: { error: 'unknown language code' },
      },
).meta({ examples: ['en'], description: 'ISO 639-1 code.' });

export const competitor = z
  .object({
    id,
    name: z.string(),
    alternative_names: z.array(z.string()),
    excluded_names: z.array(z.string()),
    websites: z.array(z.string()),
    case_sensitive: z.boolean(),
    checked_since: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({
        description:
          'When it was added, if answers from before are not checked for it yet: its figures are then over later answers ' +
          'and those that a re-evaluation has read so far. Null: all are.',
      }),
  })
  .meta({
    id: 'Competitor',
    examples: [
      {
        id: 7,
        name: 'Contoso',
        alternative_names: ['Contoso Freight'],
        excluded_names: [],
        websites: ['https://contoso.example'],
        case_sensitive: false,
        checked_since: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const competitorBody = z
  .object({
    name: label(1, 255).meta({
      description: 'Display name; unique among active ones, in any case.',
    }),
    alternative_names: withDefault(alternativeNames, []),
    excluded_names: withDefault(excludedNames, []),
    websites: withDefault(list(competitorWebsite, 100), []),
    case_sensitive: withDefault(caseSensitive, false),
  })
  .meta({
    examples: [
      {
        name: 'Contoso',
        alternative_names: ['Contoso Freight'],
        websites: ['https://contoso.example'],
      },
    ],
  });

/** What differs from the suggestion; `{}` takes it as it is. */
export const acceptedCompetitorBody = competitorBody
  .extend({
    name: optional(label(1, 255)).meta({ description: 'Omitted: the suggested name.' }),
  })
  .meta({ examples: [{ websites: ['https://fabrikam.example'] }] });

export const persona = z
  .object({ id, name: z.string(), description: z.string() })
  .meta({ id: 'Persona', examples: [{ id: 3, name: 'CFO', description: 'Signs the contract' }] });

export const personaBody = z
  .object({ name: label(1, 255), description: text(0, 5000) })
  .meta({ examples: [{ name: 'CFO', description: 'Signs the contract' }] });

/** In a brand update an entry with id changes only the members it carries; without id it needs a name. */
const competitorEntry = z
  .object({
    id: optional(id),
    name: optional(label(1, 255)),
    alternative_names: optional(alternativeNames),
    excluded_names: optional(excludedNames),
    websites: optional(list(competitorWebsite, 100)),
    case_sensitive: optional(caseSensitive),
  })
  .superRefine(requireWithoutId(['name']));

const personaEntry = z
  .object({
    id: optional(id),
    name: optional(label(1, 255)),
    description: optional(text(0, 5000)),
  })
  .superRefine(requireWithoutId(['name', 'description']));

function requireWithoutId(keys: readonly string[]) {
  return (entry: Record<string, unknown>, refinement: z.RefinementCtx) => {
    if (entry.id !== undefined) return;
    for (const key of keys.filter((name) => entry[name] === undefined)) {
      refinement.addIssue({
        code: 'custom',
        path: [key],
        message: 'Field required',
        params: { type: 'missing' },
      });
    }
  };
}

export const brandListItem = z
  .object({ id, name: z.string(), website: z.string() })
  .meta({ examples: [{ id: 1, name: 'Northwind', website: 'https://www.northwind.example' }] });

export const eraseBrandBody = z
  .object({ name: label(1, 255).meta({ description: 'The name of the brand, as a safeguard.' }) })
  .meta({ examples: [{ name: 'Northwind' }] });

export const erasedBrand = z
  .object({
    id,
    erased_at: z.iso.datetime({ offset: true }),
    rows: z.int().min(0).meta({ description: 'Rows of configuration that were deleted.' }),
    observed_rows: z.int().min(0).meta({ description: 'Answers, referrals and visits, likewise.' }),
  })
  .meta({
    examples: [{ id: 1, erased_at: '2026-11-15T09:00:00.000Z', rows: 421, observed_rows: 12_093 }],
  });
export type ErasedBrand = z.output<typeof erasedBrand>;

export const archivedBrand = z
  .object({
    id,
    name: z.string(),
    website: z.string(),
    archived_at: z.iso.datetime({ offset: true }),
  })
  .meta({
    examples: [
      {
        id: 1,
        name: 'Northwind',
        website: 'https://www.northwind.example',
        archived_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const brand = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    website: z.string(),
    status: z.enum(brandStatuses),
    alternative_names: z.array(z.string()),
    excluded_names: z.array(z.string()),
    alternative_websites: z.array(z.string()),
    competitors: z.array(competitor),
    personas: z.array(persona),
    key_topics: z.array(z.string()),
    case_sensitive: z.boolean(),
    default_country: z.string(),
    default_language: z.string(),
    stage_set: z.enum(stageSets),
  })
  .meta({
    id: 'Brand',
    examples: [
      {
        id: 1,
        name: 'Northwind',
        description: 'Freight software',
        website: 'https://www.northwind.example',
        status: 'customer',
        alternative_names: ['Northwind Freight'],
        excluded_names: ['Northwind Airlines'],
        alternative_websites: ['https://northwind-docs.example'],
        competitors: [
          {
            id: 7,
            name: 'Contoso',
            alternative_names: [],
            excluded_names: [],
            websites: ['https://contoso.example'],
            case_sensitive: false,
            checked_since: null,
          },
        ],
        personas: [{ id: 3, name: 'CFO', description: 'Signs the contract' }],
        key_topics: ['pricing', 'support'],
        case_sensitive: false,
        default_country: 'US',
        default_language: 'en',
        stage_set: 'intent',
      },
    ],
  });

const brandFields = {
  name: label(1, 255).meta({ description: 'Display name.' }),
  website: website.meta({ description: 'Primary website.' }),
  description: text(0, 5000).meta({ description: 'Short description.' }),
  alternative_names: alternativeNames,
  excluded_names: excludedNames,
  alternative_websites: list(website, 100).meta({ description: 'Additional websites.' }),
  key_topics: names(label(1, 255), maxKeyTopics).meta({
    description: 'Topics associated with the brand.',
  }),
  status: z.enum(brandStatuses).meta({ description: 'Moves freely between the three.' }),
  case_sensitive: caseSensitive,
  default_country: country.meta({
    description: 'ISO 3166-1 alpha-2, in upper case; prompts are asked from there.',
  }),
  default_language: language,
  stage_set: z.enum(stageSets).meta({
    description: 'Which default journey stages the brand has: intent or funnel.',
  }),
};

/** The members of a brand that are plain values; competitors and personas are lists of records. */
const creationOnly = {
  competitors: list(competitorBody, 500),
  personas: list(personaBody, 200),
};

export const brandCreateBody = z
  .object({
    name: brandFields.name,
    website: brandFields.website,
    description: brandFields.description,
    alternative_names: withDefault(brandFields.alternative_names, []),
    excluded_names: withDefault(brandFields.excluded_names, []),
    alternative_websites: withDefault(brandFields.alternative_websites, []),
    competitors: withDefault(creationOnly.competitors, []),
    personas: withDefault(creationOnly.personas, []),
    key_topics: withDefault(brandFields.key_topics, []),
    status: withDefault(brandFields.status, 'customer'),
    case_sensitive: withDefault(brandFields.case_sensitive, false),
    default_country: withDefault(brandFields.default_country, 'US'),
    default_language: withDefault(brandFields.default_language, 'en'),
    stage_set: withDefault(brandFields.stage_set, 'intent'),
  })
  .meta({
    examples: [
      {
        name: 'Northwind',
        website: 'https://www.northwind.example',
        description: 'Freight software',
        competitors: [{ name: 'Contoso', websites: ['https://contoso.example'] }],
        personas: [{ name: 'CFO', description: 'Signs the contract' }],
        key_topics: ['pricing', 'support'],
      },
    ],
  });

export const brandUpdateBody = z
  .object({
    name: brandFields.name.optional(),
    website: brandFields.website.optional(),
    description: brandFields.description.optional(),
    alternative_names: optional(brandFields.alternative_names),
    excluded_names: optional(brandFields.excluded_names),
    alternative_websites: optional(brandFields.alternative_websites),
    key_topics: optional(brandFields.key_topics),
    status: optional(brandFields.status),
    case_sensitive: optional(brandFields.case_sensitive),
    default_country: optional(brandFields.default_country),
    default_language: optional(brandFields.default_language),
    stage_set: optional(brandFields.stage_set),
    competitors: optional(list(competitorEntry, 500)).meta({
      description:
        'The full desired list: entries with id update, without id create, absent records are archived.',
    }),
    personas: optional(list(personaEntry, 200)).meta({
      description: 'The full desired list. Archiving a persona pauses its active prompts.',
    }),
  })
  .meta({ examples: [{ status: 'customer', key_topics: ['pricing', 'support'] }] });

export const stage = z
  .object({ id, name: z.string() })
  .meta({ id: 'Stage', examples: [{ id: 11, name: 'Evaluation' }] });

const stageEntry = z.object({ id: id.optional(), name: label(1, 100) });

/** The full desired list of stages, bare or as `{stages}`. */
export const stagesBody = z
  .union([list(stageEntry, 50), z.object({ stages: list(stageEntry, 50) })])
  .meta({ examples: [[{ id: 11, name: 'Evaluation' }, { name: 'Renewal' }]] });

export type Brand = z.infer<typeof brand>;
export type BrandListItem = z.infer<typeof brandListItem>;
export type ArchivedBrand = z.infer<typeof archivedBrand>;
export type BrandCreateBody = z.infer<typeof brandCreateBody>;
export type BrandUpdateBody = z.infer<typeof brandUpdateBody>;
export type Competitor = z.infer<typeof competitor>;
export type CompetitorBody = z.infer<typeof competitorBody>;
export type AcceptedCompetitorBody = z.infer<typeof acceptedCompetitorBody>;
export type CompetitorEntry = z.infer<typeof competitorEntry>;
export type Persona = z.infer<typeof persona>;
export type PersonaBody = z.infer<typeof personaBody>;
export type PersonaEntry = z.infer<typeof personaEntry>;
export type Stage = z.infer<typeof stage>;
export type StageEntry = z.infer<typeof stageEntry>;
