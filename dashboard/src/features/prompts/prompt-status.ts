import type { PromptStatus } from '#contract/prompts/prompts.ts';

export const statusLabels: Readonly<Record<PromptStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
};

export const statusTones = { active: 'good', paused: 'caution', archived: 'neutral' } as const;
