import type { SubmissionBody } from '#contract/pages/pipeline.ts';
import type { Targets } from './tables.ts';

/** One URL of a submission, with where it is in the body. */
export interface Entry {
  readonly url: string;
  readonly targets: Targets;
  readonly loc: readonly (string | number)[];
  /** Where its sources are: its own, or those of the whole batch. */
  readonly sourcesLoc: readonly (string | number)[];
}

type Given = Pick<
  SubmissionBody,
  'target_prompts' | 'target_personas' | 'target_sources' | 'override_suggestions'
>;

/** What to do for each URL: a member of a request replaces the batch's. */
export function entriesOf(body: SubmissionBody): Entry[] {
  const forAll = body.urls?.map((url, index) => ({
    url,
    targets: targetsOf(body, {}),
    loc: ['body', 'urls', index],
    sourcesLoc: ['body', 'target_sources'],
  }));
  const forEach = body.requests?.map((request, index) => ({
    url: request.url,
    targets: targetsOf(body, request),
    loc: ['body', 'requests', index, 'url'],
    sourcesLoc: request.target_sources
      ? ['body', 'requests', index, 'target_sources']
      : ['body', 'target_sources'],
  }));
  return forAll ?? forEach ?? [];
}

function targetsOf(batch: Given, own: Given): Targets {
  const personas = own.target_personas ?? batch.target_personas ?? [];
  return {
    prompts: own.target_prompts ?? batch.target_prompts ?? [],
    personas: personas.map(({ name, description }) => ({
      name,
      description: description ?? undefined,
    })),
    sources: own.target_sources ?? batch.target_sources ?? [],
    onlyGiven: own.override_suggestions ?? batch.override_suggestions ?? false,
  };
}
