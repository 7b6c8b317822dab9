import type { PlatformValue } from '#contract/platforms.ts';
import { Refusal } from '#kernel/errors.ts';

export const isArchived = () =>
  new Refusal('is_archived', 'This prompt is archived. Create it again to bring it back.');

export const personaArchived = (personaId: number) =>
  new Refusal(
    'persona_archived',
    "The prompt's persona is archived. Restore the persona or reassign the prompt first.",
    { blocking_persona_ids: [personaId] },
  );

export const noActiveVariants = () =>
  new Refusal(
    'no_active_variants',
    'None of its platforms is enabled, so nothing would be collected.',
  );

export const activeDuplicate = (promptId: number) =>
  new Refusal(
    'active_duplicate',
    'An active prompt with the same text, persona and country exists.',
    { prompt_id: promptId },
  );

export const pausedDuplicate = (promptId: number) =>
  new Refusal(
    'paused_duplicate',
    'A paused prompt with the same text, persona and country exists. Resume it instead.',
    { prompt_id: promptId },
  );

export const platformDisabled = (platform: PlatformValue) =>
  new Refusal('platform_disabled', `The platform ${platform} is disabled for this organization.`, {
    platform,
  });
