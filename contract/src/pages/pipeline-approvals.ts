import { z } from 'zod';
import { label } from '../fields.ts';

/** What a person says to a result that waits. */
export const approvalChoices = ['approved', 'rejected'] as const;

const note = label(0, 2000);

export const decisionBody = z
  .object({
    note: note.nullish().meta({ description: 'Why, for those who read the record later.' }),
    optimization_run_id: label(1, 200).nullish().meta({
      description:
        'The run that was looked at. If another waits by now, since the page changed, nothing is decided.',
    }),
  })
  .meta({ examples: [{ note: 'Compared with the price list.' }] });

/** Who decided what, and when. */
export const approvalDecision = z.object({
  decision: z.enum(approvalChoices),
  by: z.object({ person_id: z.int(), email: z.string() }),
  at: z.iso.datetime({ offset: true }),
  note: z.string().nullable(),
});

export const decidedTrack = approvalDecision.extend({ token: z.string() }).meta({
  id: 'PipelineDecision',
  examples: [
    {
      token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
      decision: 'approved' as const,
      by: { person_id: 7, email: 'ada@example.com' },
      at: '2026-11-15T09:00:00.000Z',
      note: 'Compared with the price list.',
    },
  ],
});

export type ApprovalChoice = (typeof approvalChoices)[number];
export type ApprovalDecision = z.infer<typeof approvalDecision>;
export type DecidedTrack = z.infer<typeof decidedTrack>;
export type DecisionBody = z.infer<typeof decisionBody>;
