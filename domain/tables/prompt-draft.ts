import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptCreateBody } from '#contract/prompts/prompts.ts';

/** What a form holds about how prompts are asked. */
export interface PromptDraft {
  readonly platforms: readonly PlatformValue[];
  readonly personaId: number | null;
  /** Empty: found from the text. */
  readonly stage: string;
  /** Separated by commas, as they are typed. */
  readonly tags: string;
  readonly topics: readonly string[];
  /** Empty: the brand's own. */
  readonly country: string;
}

export const emptyDraft: PromptDraft = {
  platforms: [],
  personaId: null,
  stage: '',
  tags: '',
  topics: [],
  country: '',
};

/** The body that creates a prompt of this text; what was left open is left out, so that the service decides it. */
export function promptBody(text: string, draft: PromptDraft): PromptCreateBody {
  const tags = listOf(draft.tags);
  return {
    text,
    ...(draft.platforms.length > 0 ? { platforms: [...draft.platforms] } : {}),
    ...(draft.personaId === null ? {} : { persona_id: draft.personaId }),
    ...(draft.stage ? { stage: draft.stage } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(draft.topics.length > 0 ? { key_topics: [...draft.topics] } : {}),
    ...(draft.country ? { country: draft.country } : {}),
  };
}

/** Parts of a text between commas or semicolons, without those that are empty. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
}
