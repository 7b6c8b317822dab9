import { z } from 'zod';
import { language } from '../brands/brands.ts';
import { country, countryParameter } from '../countries.ts';
import { checked, id, label, names, text } from '../fields.ts';
import {
  enumParameter,
  integerParameter,
  paging,
  repeatedParameter,
  textParameter,
} from '../parameters.ts';
import { platform, platformInput, platformParameter } from '../platforms.ts';

export const promptStatuses = ['active', 'paused', 'archived'] as const;
export type PromptStatus = (typeof promptStatuses)[number];

/** Longer names are refused by the verb, since the contract gives that its own error. */
export const maxTagLength = 64;

export const prompt = z
  .object({
    id,
    text: z.string(),
    stage: z.string().meta({ description: "Display name of the brand's stage." }),
    persona_id: id.nullable(),
    platforms: z.array(platform),
    tags: z.array(z.string()),
    topics: z.array(z.string()),
    status: z.enum(promptStatuses),
    country: z.string().meta({ description: 'Where it is asked from: ISO 3166-1 alpha-2.' }),
    continues_prompt_id: id.nullable().meta({
      description: 'The prompt whose text was changed to this one.',
    }),
    continued_by_prompt_id: id.nullable().meta({
      description: 'The latest prompt that continues this one.',
    }),
    created_at: z.iso.datetime({ offset: true }),
  })
  .meta({
    id: 'Prompt',
    examples: [
      {
        id: 42,
        text: 'Which freight software suits a small depot?',
        stage: 'Awareness',
        persona_id: null,
        platforms: ['chatgpt', 'perplexity'],
        tags: ['launch'],
        topics: ['pricing'],
        status: 'active',
        country: 'US',
        continues_prompt_id: null,
        continued_by_prompt_id: null,
        created_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

const notBlank = <Schema extends z.ZodType<string>>(schema: Schema) =>
  checked(schema, (value) =>
    value.trim() === ''
      ? {
          type: 'string_too_short',
          message: 'String should have at least 1 character',
          ctx: { min_length: 1 },
        }
      : undefined,
  );

export const stageName = label(1, 100);
const promptTags = names(label(1, 1_000_000).meta({ maxLength: maxTagLength }), 100);
export const promptTopics = names(label(1, 255), 100);
export const promptPlatforms = names(platformInput, 20);

export const promptText = notBlank(text(0, 5000)).meta({ minLength: 1, maxLength: 5000 });

export const promptCreateBody = z
  .object({
    text: promptText,
    persona_id: id.nullish().meta({ description: 'The persona it is asked as.' }),
    stage: stageName.nullish().meta({
      description:
        'An active stage of the brand, case-sensitive; omitted: classified from the text.',
    }),
    tags: promptTags.nullish().meta({ description: 'Each at most 64 characters.' }),
    key_topics: promptTopics
      .nullish()
      .meta({ description: "Of the brand's key_topics; omitted: detected from the text." }),
    language: language.nullish().meta({
      description: 'ISO 639-1; omitted: detected from the text, else the brand’s default.',
    }),
    platforms: promptPlatforms
      .nullish()
      .meta({ description: 'Empty or omitted: all supported platforms.' }),
    collect_now: promptPlatforms.nullish().meta({
      description:
        'Those of its platforms that are asked at once; the others follow by the schedule, within one cadence of the ' +
        'brand. Empty: none; omitted: all.',
    }),
    country: country.nullish().meta({
      description:
        'ISO 3166-1 alpha-2, in upper case; omitted: the brand’s default. It never changes.',
    }),
    continues_prompt_id: id.nullish().meta({
      description:
        'A prompt of the brand whose text this one changes. It is archived, and what this body omits is taken from it: ' +
        'persona, country, tags, topics, stage and platforms.',
    }),
  })
  .meta({
    examples: [
      {
        text: 'Which freight software suits a small depot?',
        platforms: ['chatgpt', 'perplexity'],
        tags: ['launch'],
        key_topics: ['pricing'],
      },
    ],
  });

/** Exactly one field; anything else is refused. */
export const promptPatchBody = z
  .strictObject({ status: z.enum(['active', 'paused']) })
  .meta({ examples: [{ status: 'paused' }] });

export const promptPersonaBody = z
  .object({ persona_id: id.nullable() })
  .meta({ examples: [{ persona_id: 3 }] });

/** What is omitted or null stays as it is. */
export const promptLabelsBody = promptCreateBody
  .pick({ tags: true, key_topics: true, stage: true, platforms: true })
  .extend({
    stage: stageName
      .nullish()
      .meta({ description: 'An active stage of the brand, case-sensitive.' }),
    key_topics: promptTopics
      .nullish()
      .meta({ description: "Of the brand's key_topics; empty: detected from the text." }),
    platforms: promptPlatforms.nullish().meta({ description: 'Empty: they stay.' }),
  })
  .meta({
    examples: [{ tags: ['launch'], key_topics: ['pricing'], platforms: ['chatgpt', 'claude'] }],
  });

export const promptListQuery = z.object({
  ...paging,
  status: repeatedParameter(z.enum(promptStatuses), { type: 'string', enum: [...promptStatuses] })
    .optional()
    .meta({ description: 'Repeatable; without it active and paused.' }),
  stage: textParameter(100).optional().meta({ description: 'Stage display name.' }),
  persona_id: integerParameter().optional(),
  platform: platformParameter.optional().meta({ description: 'Tracked on this platform.' }),
  country: countryParameter.optional().meta({ description: 'Asked from this country.' }),
  tag: textParameter(1000).optional().meta({ description: 'Carries this tag.' }),
  topic: textParameter(255).optional().meta({ description: 'Has this topic.' }),
  search: textParameter(5000).optional().meta({ description: 'Part of the text, in any case.' }),
});

export const promptCountDimensions = ['persona', 'stage', 'topic'] as const;
export type PromptCountDimension = (typeof promptCountDimensions)[number];

export const promptCountQuery = z.object({
  by: enumParameter(promptCountDimensions).meta({ description: 'What to count by.' }),
});

const promptCount = z.object({
  value: z.union([z.int(), z.string()]).nullable().meta({
    description:
      'The id of the persona, null where there is none, or the name of the stage or topic.',
  }),
  active: z.int().min(0),
  paused: z.int().min(0),
});

export const promptCounts = z
  .object({ items: z.array(promptCount) })
  .meta({ examples: [{ items: [{ value: 'pricing', active: 12, paused: 3 }] }] });

export const collectionBody = z
  .object({ prompt_id: id, platforms: names(platformInput, 20).nullish() })
  .meta({ examples: [{ prompt_id: 42, platforms: ['chatgpt'] }] });

export const collection = z
  .object({
    prompt_id: id,
    events: z.array(z.object({ platform, event_id: z.string() })),
  })
  .meta({
    examples: [
      {
        prompt_id: 42,
        events: [{ platform: 'chatgpt', event_id: '6f0c2a1e-6d3b-4a57-9f0e-3c1f7a2b9d54' }],
      },
    ],
  });

export const reclassification = z
  .object({ examined: z.int().min(0), changed: z.int().min(0) })
  .meta({ examples: [{ examined: 120, changed: 7 }] });

export type Prompt = z.infer<typeof prompt>;
export type PromptCreateBody = z.infer<typeof promptCreateBody>;
export type PromptLabelsBody = z.infer<typeof promptLabelsBody>;
export type PromptListQuery = z.infer<typeof promptListQuery>;
export type PromptCount = z.infer<typeof promptCount>;
export type Collection = z.infer<typeof collection>;
