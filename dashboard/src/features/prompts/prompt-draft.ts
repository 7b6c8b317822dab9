import type { PlatformValue } from '#contract/platforms.ts';
import type { Prompt, PromptLabelsBody } from '#contract/prompts/prompts.ts';
import { listOf, type PromptDraft } from '#domain/tables/prompt-draft.ts';

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
