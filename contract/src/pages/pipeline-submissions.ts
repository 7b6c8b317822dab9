import { z } from 'zod';
import { textParameter } from '../parameters.ts';
import { trackingRecord, trackStatuses, trackToken } from './pipeline.ts';

const pipelineUlid = '01KA3V7Q2C8Z5E9XJ4T6W0RNBA';
const count = z.int().min(0);

/** What was submitted at once, and how far its pages are. */
export const pipeline = z
  .object({
    pipeline_id: z.string().meta({ description: 'A ULID.', examples: [pipelineUlid] }),
    optimize: z.boolean(),
    stage_axp: z.boolean(),
    deploy_axp: z.boolean(),
    site_id: z.string().nullable(),
    is_recheck: z.boolean().meta({
      description: 'Made by the service, since the page of a live version changed.',
    }),
    tracks: z
      .object(
        Object.fromEntries(trackStatuses.map((status) => [status, count])) as Record<
          (typeof trackStatuses)[number],
          typeof count
        >,
      )
      .meta({ description: 'How many of its URLs are in each state.' }),
    created_at: z.iso.datetime({ offset: true }),
  })
  .meta({
    id: 'Pipeline',
    examples: [
      {
        pipeline_id: pipelineUlid,
        optimize: true,
        stage_axp: true,
        deploy_axp: false,
        site_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBC',
        is_recheck: false,
        tracks: { pending: 2, running: 1, completed: 8, failed: 1 },
        created_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

/** The state of one URL; its text and diff are in its tracking record alone, since they can be long. */
export const pipelineTrack = trackToken
  .extend({
    result: trackingRecord.shape.result.omit({ optimization: true }),
    awaiting_approval: trackingRecord.shape.awaiting_approval,
    error: trackingRecord.shape.error,
  })
  .meta({ id: 'PipelineTrack' });

/** One URL whose result waits for a person. */
export const waitingTrack = trackToken
  .extend({
    pipeline_id: z.string(),
    site_id: z.string().nullable(),
    version_id: z.string().nullable().meta({ description: 'The staged version, to be previewed.' }),
    waiting_since: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'WaitingTrack' });

/** The id of a submission in a path; one that nothing has is a 404, whatever it looks like. */
export const pipelineId = textParameter(200).meta({
  description: 'The ULID of a submission.',
  examples: [pipelineUlid],
});

export type Pipeline = z.infer<typeof pipeline>;
export type WaitingTrack = z.infer<typeof waitingTrack>;
export type PipelineTrack = z.infer<typeof pipelineTrack>;
