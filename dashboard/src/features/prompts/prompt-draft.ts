import type { PlatformValue } from '#contract/platforms.ts';
import type { Prompt, PromptCreateBody, PromptLabelsBody } from '#contract/prompts.ts';

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

/** What a form shows of a prompt that is there. */
export function draftOf(prompt: Prompt): PromptDraft {
  const { platforms, persona_id: personaId, stage, tags, topics, country } = prompt;
  return { platforms, personaId, stage, tags: tags.join(', '), topics, country };
}

/** What the draft changes about the prompt; everything else stays. */
export function labelsBody(prompt: Prompt, draft: PromptDraft): PromptLabelsBody {
  const tags = listOf(draft.tags);
  const differs = (one: readonly string[], other: readonly string[]) =>
    one.length !== other.length || one.some((name) => !other.includes(name));
  return {
    ...(differs(draft.platforms, prompt.platforms) ? { platforms: [...draft.platforms] } : {}),
    ...(draft.stage === prompt.stage ? {} : { stage: draft.stage }),
    ...(differs(tags, prompt.tags) ? { tags } : {}),
    ...(differs(draft.topics, prompt.topics) ? { key_topics: [...draft.topics] } : {}),
  };
}

/** The platforms of an estimate; none chosen: all of them, which is what the API takes when none is named. */
export function platformQuery(platforms: readonly PlatformValue[]) {
  return platforms.length > 0 ? { platform: [...platforms] } : {};
}

/** Parts of a text between commas or semicolons, without those that are empty. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
}
