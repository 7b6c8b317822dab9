import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';

/** Questions that will be done without anybody's help: on other platforms nothing moves for now. */
export function openQuestions({ collection, platforms }: CollectionStatus): number {
  if (collection === 'off') return 0;
  const isAsked = ({ state }: PlatformStatus) => state === 'ready';
  return platforms.reduce(
    (open, platform) => open + platform.running + (isAsked(platform) ? platform.queued : 0),
    0,
  );
}

/** How many questions one round of every active prompt comes to. */
export function questionsInRound({ platforms }: CollectionStatus): number {
  return platforms
    .filter(({ state }) => state !== 'disabled')
    .reduce((sum, { variants }) => sum + variants, 0);
}
