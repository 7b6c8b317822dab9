import type { DimensionName } from '#contract/figures/query.ts';

/** What presence is compared by; the last field is the name. Platforms have their own table on the page. */
export const subjects = {
  prompt: { label: 'Prompts', fields: ['prompt_id', 'prompt'] },
  topic: { label: 'Topics', fields: ['prompt_topic'] },
  stage: { label: 'Stages', fields: ['stage'] },
} as const satisfies Record<string, { label: string; fields: readonly DimensionName[] }>;

export type Subject = keyof typeof subjects;
