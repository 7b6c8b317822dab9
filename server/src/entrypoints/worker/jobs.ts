import { z } from 'zod';
import type { Services } from '#kernel/context.ts';
import type { QueueName } from '#kernel/ports/queue.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { accountMail, sendAccountMail } from '../../modules/accounts/index.ts';
import { searchActions } from '../../modules/actions/index.ts';
import { planRequested } from '../../modules/collection/index.ts';
import { runExport } from '../../modules/exports/index.ts';
import { runReevaluation } from '../../modules/observations/index.ts';
import { runPageAudit } from '../../modules/page-audits/index.ts';
import { recheckVersion, runTrack } from '../../modules/pipeline/index.ts';
import { runDeletion } from '../../modules/response-deletions/index.ts';
import { detectSignals } from '../../modules/signals/index.ts';

export interface Job {
  readonly id: string;
  readonly data: unknown;
}

/** What a worker does with a queue's jobs. */
export interface JobKind {
  readonly queue: QueueName;
  /** The number of jobs per group, and of parallel groups per worker. */
  readonly groups: { readonly size: number; readonly atOnce: number };
  readonly run: (services: Services, jobs: readonly Job[]) => Promise<void>;
}

const ofOrganization = z.object({ organizationId: z.int() });
const ofBrand = ofOrganization.extend({ brandId: z.int() });

const audit: JobKind = {
  queue: 'audit',
  groups: { size: 1, atOnce: 8 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ pageAuditId: z.uuid() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runPageAudit(ctx, input);
    }
  },
};

const pipeline: JobKind = {
  queue: 'pipeline',
  groups: { size: 1, atOnce: 8 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ token: z.string() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runTrack(ctx, input);
    }
  },
};

const recheck: JobKind = {
  queue: 'recheck',
  groups: { size: 1, atOnce: 4 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ siteId: z.string(), versionId: z.string() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await recheckVersion(ctx, input);
    }
  },
};

const reevaluate: JobKind = {
  queue: 'reevaluate',
  groups: { size: 1, atOnce: 2 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ reevaluationId: z.int() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runReevaluation(ctx, input);
    }
  },
};

const exporting: JobKind = {
  queue: 'export',
  groups: { size: 1, atOnce: 2 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ runId: z.string() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runExport(ctx, input);
    }
  },
};

const signals: JobKind = {
  queue: 'signals',
  groups: { size: 1, atOnce: 1 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ runId: z.int() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await detectSignals(ctx, input);
      await searchActions(ctx, input);
    }
  },
};

/** What belongs to answers changed elsewhere: readers of changes must hear of it. */
const touch: JobKind = {
  queue: 'touch',
  groups: { size: 1, atOnce: 2 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const { ids, ...brand } = ofBrand.extend({ ids: z.array(z.int()) }).parse(data);
      await services.analytics.observations.touch(brand, ids);
    }
  },
};

const deletion: JobKind = {
  queue: 'delete',
  groups: { size: 1, atOnce: 2 },
  async run(services, jobs) {
    for (const { data } of jobs) {
      const input = ofBrand.extend({ token: z.string() }).parse(data);
      const ctx = { ...services, principal: servicePrincipal(input.organizationId) };
      await runDeletion(ctx, input);
    }
  },
};

const mail: JobKind = {
  queue: 'mail',
  groups: { size: 1, atOnce: 4 },
  async run(services, jobs) {
    for (const { data } of jobs) await sendAccountMail(services, accountMail.parse(data));
  },
};

/** A request to collect now becomes a slot; its job's id is the event's. */
const collect: JobKind = {
  queue: 'collect',
  groups: { size: 500, atOnce: 1 },
  run: (services, jobs) =>
    planRequested(
      services,
      jobs.map(({ id }) => id),
    ),
};

/** What log lines say about a group of jobs. */
export function jobFields(queue: QueueName, jobs: readonly Job[]): Record<string, string | number> {
  const [first] = jobs;
  const owner = jobs.length === 1 ? ofOrganization.safeParse(first?.data) : undefined;
  return {
    queue,
    jobs: jobs.length,
    ...(first && { job_id: first.id }),
    ...(owner?.success && { organization_id: owner.data.organizationId }),
  };
}

/** Maps job names to verbs: translates the jobs' data and calls the verb as the service itself. */
export function jobKinds({ collects }: { readonly collects: boolean }): readonly JobKind[] {
  const always = [audit, deletion, exporting, mail, pipeline, recheck, reevaluate, signals, touch];
  return collects ? [...always, collect] : always;
}
