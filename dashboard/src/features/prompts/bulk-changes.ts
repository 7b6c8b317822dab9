import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptChange } from '#contract/prompts/prompt-changes.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { counted, formatCount } from '../../lib/words/format.ts';

export const bulkKinds = [
  { kind: 'tags', label: 'Tag' },
  { kind: 'topics', label: 'Topic' },
  { kind: 'stage', label: 'Stage' },
  { kind: 'persona', label: 'Persona' },
  { kind: 'platforms', label: 'Platforms' },
  { kind: 'paused', label: 'Pause' },
  { kind: 'active', label: 'Resume' },
  { kind: 'archived', label: 'Archive' },
] as const;
export type BulkKind = (typeof bulkKinds)[number]['kind'];

/** What a form holds about a change of many prompts. */
export interface BulkDraft {
  readonly adds: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly stage: string;
  /** Empty: no persona. */
  readonly persona: string;
  readonly platforms: readonly PlatformValue[];
}

export const emptyBulkDraft: BulkDraft = {
  ...{ adds: true, tags: [], topics: [], stage: '', persona: '', platforms: [] },
};

/** What a form begins with: the platforms that all of the prompts are on. */
export function bulkDraftOf(prompts: readonly Prompt[]): BulkDraft {
  const [first, ...others] = prompts;
  const shared = first?.platforms.filter((platform) =>
    others.every(({ platforms }) => platforms.includes(platform)),
  );
  return { ...emptyBulkDraft, platforms: shared ?? [] };
}

/** The platforms on which some of the prompts will no longer be asked. */
export function lostPlatforms(
  prompts: readonly Prompt[],
  change: PromptChange | undefined,
): PlatformValue[] {
  const wanted = change?.platforms;
  if (!wanted) return [];
  const held = prompts.flatMap(({ platforms }) => platforms);
  return [...new Set(held)].filter((platform) => !wanted.includes(platform));
}

/** The change that was chosen; undefined while something is missing. */
export function changeOf(kind: BulkKind, draft: BulkDraft): PromptChange | undefined {
  const { adds, tags, topics, stage, persona, platforms } = draft;
  switch (kind) {
    case 'tags':
      if (tags.length === 0) return undefined;
      return adds ? { add_tags: [...tags] } : { remove_tags: [...tags] };
    case 'topics':
      if (topics.length === 0) return undefined;
      return adds ? { add_topics: [...topics] } : { remove_topics: [...topics] };
    case 'stage':
      return stage ? { stage } : undefined;
    case 'persona':
      return { persona_id: persona ? Number(persona) : null };
    case 'platforms':
      return platforms.length > 0 ? { platforms: [...platforms] } : undefined;
    default:
      return { status: kind };
  }
}

/** Where prompts are asked in addition, for each of them: what the change costs. */
export function gainedPlatforms(prompts: readonly Prompt[], change: PromptChange | undefined) {
  return prompts.map(({ status, platforms }) => {
    if (change?.status === 'active') return status === 'paused' ? platforms : [];
    if (status !== 'active') return [];
    return change?.platforms?.filter((platform) => !platforms.includes(platform)) ?? [];
  });
}

/** How many prompts the change leaves as they are. */
function unchangedCount(prompts: readonly Prompt[], change: PromptChange): number {
  const holdsAll = (held: readonly string[], wanted: readonly string[]) =>
    wanted.every((name) => held.includes(name));
  const holdsNone = (held: readonly string[], wanted: readonly string[]) =>
    !wanted.some((name) => held.includes(name));
  return prompts.filter((prompt) => {
    const { tags, topics, stage, persona_id, platforms, status } = prompt;
    if (change.add_tags) return holdsAll(tags, change.add_tags);
    if (change.remove_tags) return holdsNone(tags, change.remove_tags);
    if (change.add_topics) return holdsAll(topics, change.add_topics);
    if (change.remove_topics) return holdsNone(topics, change.remove_topics);
    if (change.stage) return stage === change.stage;
    if (change.persona_id !== undefined) return persona_id === change.persona_id;
    if (change.status) return status === change.status;
    const wanted = change.platforms ?? [];
    return platforms.length === wanted.length && holdsAll(platforms, wanted);
  }).length;
}

/** Whether the change has anything to do. */
export function changesAny(prompts: readonly Prompt[], change: PromptChange): boolean {
  return unchangedCount(prompts, change) < prompts.length;
}

/** `12 prompts will change; 3 are like this already.` */
export function effectSentence(prompts: readonly Prompt[], change: PromptChange): string {
  const same = unchangedCount(prompts, change);
  if (same === prompts.length) return 'Nothing will change: they are like this already.';
  const changed = `${counted(prompts.length - same, 'prompt')} will change`;
  return same === 0
    ? `${changed}.`
    : `${changed}; ${formatCount(same)} ${same === 1 ? 'is' : 'are'} like this already.`;
}
