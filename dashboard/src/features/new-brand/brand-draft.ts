import type { StageSet } from '#contract/brands/brands.ts';

/** What the form of a new brand holds. */
export interface BrandDraft {
  readonly name: string;
  readonly website: string;
  readonly description: string;
  readonly otherNames: readonly string[];
  readonly competitors: readonly string[];
  readonly topics: readonly string[];
  readonly country: string;
  readonly language: string;
  readonly stageSet: StageSet;
}

export const emptyDraft: BrandDraft = {
  name: '',
  website: '',
  description: '',
  otherNames: [],
  competitors: [],
  topics: [],
  country: 'US',
  language: 'en',
  stageSet: 'intent',
};

/** The body that creates it; the service gives the rest its defaults. */
export function brandBody(draft: BrandDraft) {
  return {
    name: draft.name,
    website: draft.website,
    description: draft.description,
    alternative_names: [...draft.otherNames],
    competitors: draft.competitors.map((name) => ({ name })),
    key_topics: [...draft.topics],
    default_country: draft.country,
    default_language: draft.language,
    stage_set: draft.stageSet,
  };
}
