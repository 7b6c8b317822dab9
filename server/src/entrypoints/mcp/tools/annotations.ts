import { z } from 'zod';
import { annotationKinds } from '#contract/changes-and-actions/annotations.ts';
import { createAnnotation, listAnnotations } from '#contract/operations/annotations.ts';
import { platforms } from '#contract/platform-names.ts';
import { aiPlatform, brandId, link, plainDays, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const page = (brandId: number) => `/brands/${brandId}/signals/annotations`;

const list = tool({
  name: 'list_annotations',
  title: 'List annotations',
  description:
    'What people or platforms did on a day that may explain a change, latest first; all days by default.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    kind: z.enum(annotationKinds).optional(),
    ...plainDays,
    limit: rowLimit(20, 100),
  }),
  output: z.object({
    total: z.int(),
    annotations: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        note: z.string().nullable(),
        ai_platform: z.string().nullable(),
        start_date: z.string(),
        end_date: z.string(),
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, ...query }) {
    const found = await call(listAnnotations, { params: { brand_id }, query });
    return {
      total: found.total,
      annotations: found.items.map(({ platform, ...annotation }) => ({
        ...annotation,
        ai_platform: platform && platforms[platform].displayName,
      })),
      link: linkTo(page(brand_id)),
    };
  },
});

const add = tool({
  name: 'add_annotation',
  title: 'Add an annotation',
  description: 'Marks a day or days on every chart.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    kind: z.enum(annotationKinds).meta({ listedElsewhere: true }),
    title: z.string().min(1).max(200),
    note: z.string().max(2_000).optional(),
    ai_platform: aiPlatform.optional(),
    start_date: z.iso.date(),
    end_date: z.iso.date().optional(),
  }),
  output: z.object({ title: z.string(), start_date: z.string(), end_date: z.string(), link }),
  example: { brand_id: 1, kind: 'campaign', title: 'Spring campaign', start_date: '2026-03-02' },
  async run({ call, link: linkTo }, { brand_id, ai_platform: platform, ...given }) {
    const body = { ...given, platform };
    const added = await call(createAnnotation, { params: { brand_id }, body });
    return { ...added, link: linkTo(page(brand_id)) };
  },
});

export const annotationTools = [list, add];
