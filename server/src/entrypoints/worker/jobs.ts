import { z } from 'zod';
import type { Services } from '#kernel/context.ts';
import type { QueueName } from '#kernel/ports/queue.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { runReevaluation } from '../../modules/observations/index.ts';
import { runPageAudit } from '../../modules/page-audits/index.ts';

/** What a worker does with the jobs of a queue. */
export interface JobKind {
  readonly queue: QueueName;
  /** How many of them one worker runs at once. */
  readonly atOnce: number;
  readonly run: (services: Services, data: unknown) => Promise<void>;
}

const ofBrand = z.object({ organizationId: z.int(), brandId: z.int() });

/** Job name to verb: each translates the job's data and calls one verb as the service itself. */
export const jobKinds: readonly JobKind[] = [
  {
    queue: 'audit',
    atOnce: 8,
    async run(services, data) {
      const input = ofBrand.extend({ pageAuditId: z.uuid() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runPageAudit(ctx, input);
    },
  },
  {
    queue: 'reevaluate',
    atOnce: 2,
    async run(services, data) {
      const input = ofBrand.extend({ reevaluationId: z.int() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runReevaluation(ctx, input);
    },
  },
];
